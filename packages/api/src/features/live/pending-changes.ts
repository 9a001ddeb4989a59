import type { RowChange } from '../../core/database/connection/changes.ts';
import type { PublishedChange } from './change-message.ts';

/** The changed rows of a resource that are named; of more, it is only said that there are. */
const maxNamed = 200;

/** The changes of an interval, one for each row. */
export interface PendingChanges {
  readonly add: (changes: readonly RowChange[]) => void;
  /** Returns and forgets them. */
  readonly take: () => PublishedChange[];
}

type FieldsOf = (resource: string) => readonly string[];

/** @param fieldsOf the fields that decide who may see a row of a resource */
export function createPendingChanges(fieldsOf: FieldsOf): PendingChanges {
  let byResource = new Map<string, Map<string, PublishedChange>>();
  return {
    add: (changes) => {
      for (const change of changes) {
        const rows = byResource.get(change.resource) ?? new Map<string, PublishedChange>();
        byResource.set(change.resource, rows);
        const next = toPublished(change, fieldsOf(change.resource));
        const isNamed = next.i !== undefined && (rows.has(`${next.i}`) || rows.size < maxNamed);
        if (isNamed) rows.set(`${next.i}`, merge(rows.get(`${next.i}`), next));
        else for (const each of withoutId(next)) rows.set(JSON.stringify([each.b, each.a]), each);
      }
    },
    take: () => {
      const taken = [...byResource.values()].flatMap((rows) => [...rows.values()]);
      byResource = new Map();
      return taken;
    },
  };
}

function toPublished(change: RowChange, fields: readonly string[]): PublishedChange {
  const { resource: r, kind: k, id: i, origin: o } = change;
  const pick = (row: RowChange['after']) =>
    row && fields.length > 0
      ? Object.fromEntries(fields.map((key) => [key, row[key] ?? null]))
      : undefined;
  const [b, a] = [pick(change.before), pick(change.after)];
  const isSame = JSON.stringify(b) === JSON.stringify(a);
  return {
    r,
    k,
    ...(i !== undefined && { i }),
    ...(o !== undefined && { o }),
    ...(b && !isSame && { b }),
    ...(a && { a }),
  };
}

/** Two changes of a row as one; it has an origin only if both have the same. */
function merge(former: PublishedChange | undefined, next: PublishedChange): PublishedChange {
  if (!former) return next;
  const k = former.k === 'create' && next.k === 'update' ? 'create' : next.k;
  const b = former.b ?? (former.k === 'create' ? undefined : former.a) ?? next.b;
  const { o: _o, b: _b, ...rest } = next;
  return { ...rest, k, ...(former.o === next.o && next.o && { o: next.o }), ...(b && { b }) };
}

/** A change of rows that are not named, one for each group of people that may see them. */
function withoutId({ r, b, a }: PublishedChange): PublishedChange[] {
  if (!b && !a) return [{ r, k: 'update' }];
  return [b, a].flatMap((seen) => (seen ? [{ r, k: 'update', a: seen }] : []));
}
