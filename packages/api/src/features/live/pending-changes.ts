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
        const isNamed = next.id !== undefined && (rows.has(`${next.id}`) || rows.size < maxNamed);
        if (isNamed) rows.set(`${next.id}`, merge(rows.get(`${next.id}`), next));
        else
          for (const each of withoutId(next))
            rows.set(JSON.stringify([each.before, each.after]), each);
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
  const { resource, kind, id, origin } = change;
  const pick = (row: RowChange['after']) =>
    row && fields.length > 0
      ? Object.fromEntries(fields.map((key) => [key, row[key] ?? null]))
      : undefined;
  const [before, after] = [pick(change.before), pick(change.after)];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return {
    resource,
    kind,
    ...(id !== undefined && { id }),
    ...(origin !== undefined && { origin }),
    ...(before && !isSame && { before }),
    ...(after && { after }),
  };
}

/** Two changes of a row as one; it has an origin only if both have the same. */
function merge(former: PublishedChange | undefined, next: PublishedChange): PublishedChange {
  if (!former) return next;
  const kind = former.kind === 'create' && next.kind === 'update' ? 'create' : next.kind;
  const before =
    former.before ?? (former.kind === 'create' ? undefined : former.after) ?? next.before;
  const { origin, before: _before, ...rest } = next;
  const hasOrigin = origin !== undefined && former.origin === origin;
  return { ...rest, kind, ...(hasOrigin && { origin }), ...(before && { before }) };
}

/** A change of rows that are not named, one for each group of people that may see them. */
function withoutId({ resource, before, after }: PublishedChange): PublishedChange[] {
  if (!before && !after) return [{ resource, kind: 'update' }];
  return [before, after].flatMap((seen) =>
    seen ? [{ resource, kind: 'update', after: seen }] : [],
  );
}
