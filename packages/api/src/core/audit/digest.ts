/*
 * How an entry is hashed, in SQL: the database hashes what it holds, whatever a driver would make of
 * it. The JSON texts are canonical: `json` keeps the order of the list, and `jsonb` sorts its keys.
 */

/** A part of an entry that can be erased without breaking its hash. */
interface Part {
  readonly salt: string;
  /** The hash of what was erased. */
  readonly digest: string;
  readonly columns: readonly string[];
}

/** The parts of an entry that can be erased: the person, and the content about a row. */
export const parts = {
  who: { salt: 'who_salt', digest: 'who_digest', columns: ['username', 'address'] },
  what: {
    salt: 'what_salt',
    digest: 'what_digest',
    columns: ['record_title', 'before', 'after', 'form'],
  },
} as const satisfies Record<string, Part>;

/** The assignments that erase a part: without the salt, no one finds the values by trying. */
export function toErasure({ salt, digest, columns }: Part): string {
  const emptied = [salt, ...columns].map((column) => `${column} = null`);
  return [`${digest} = ${saltedDigest({ salt, columns })}`, ...emptied].join(', ');
}

/** The hash of an entry, over everything that its row holds. */
export const leafDigest = sha256(
  toJson([
    'id',
    toMilliseconds('created_at'),
    toMilliseconds('updated_at'),
    'actor_kind',
    'actor_id',
    'role',
    'session_id',
    'request_id',
    'action',
    'resource',
    'record_id',
    'retention',
    `encode(${partDigest(parts.who)}, 'hex')`,
    `encode(${partDigest(parts.what)}, 'hex')`,
  ]),
);

/** No hash at all for a row that is neither whole nor erased: it verifies as changed. */
function partDigest(part: Part): string {
  const isEmpty = part.columns.map((column) => `${column} is null`).join(' and ');
  return `case
    when ${part.salt} is not null and ${part.digest} is null then ${saltedDigest(part)}
    when ${part.salt} is null and ${isEmpty} then ${part.digest} end`;
}

function saltedDigest({ salt, columns }: Pick<Part, 'salt' | 'columns'>): string {
  return `sha256(uuid_send(${salt}) || convert_to(${toJson(columns)}, 'UTF8'))`;
}

function sha256(text: string): string {
  return `sha256(convert_to(${text}, 'UTF8'))`;
}

function toJson(columns: readonly string[]): string {
  return `json_build_array(${columns.join(', ')})::text`;
}

function toMilliseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}
