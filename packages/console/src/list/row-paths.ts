import type { Display, Fields, Resource } from '@koshpay/resource';
import { isPlain } from '../cells/cells.tsx';
import { isGiven } from '../data/is-given.ts';
import type { ConsoleRow } from './use-resource-list.ts';

/** Where a field leads: to the pages below a path, by the id that another field of the row has. */
export interface RowPath {
  readonly path: string;
  readonly idKey: string;
}

/** Where the values of rows lead, by the keys of fields and columns. */
export type RowPaths = Readonly<Record<string, RowPath>>;

/** Finds the path of a resource's pages, if it has any that may be seen. */
export type PathOf = (resource: string) => string | undefined;

/**
 * Where the values of a resource lead: references, and what is read through them, to the row that is
 * referred to, the title of a row to its own page.
 */
export function toRowPaths(resource: Resource, pathOf: PathOf): RowPaths {
  const paths: Record<string, RowPath> = {};
  const fields = resource.fields as Fields;
  for (const [key, field] of Object.entries(fields)) {
    const idKey = field.kind === 'through' ? field.ref : key;
    const ref = fields[idKey];
    // A reference by another field than the id does not say whose page it is.
    if (ref?.kind !== 'ref' || (ref.targetKey ?? 'id') !== 'id') continue;
    const path = pathOf(ref.resource);
    if (path !== undefined) paths[key] = { path, idKey };
  }
  const own = pathOf(resource.name);
  const title = findTitle(resource, paths);
  if (own !== undefined && title !== undefined) paths[title] = { path: own, idKey: 'id' };
  return paths;
}

/** The URL that a field of a row leads to. */
export function toHref({ path, idKey }: RowPath, row: ConsoleRow): string | undefined {
  const id: unknown = row[idKey];
  return isGiven(id) ? `${path}/${encodeURIComponent(String(id))}` : undefined;
}

/**
 * The column that leads to the page of its row: the first of the row's title that leads nowhere else,
 * or the row's number.
 */
function findTitle({ list, recordTitle }: Resource, taken: RowPaths): string | undefined {
  const fits = (key: string) =>
    !taken[key] &&
    list.columns.some(
      (column) => column.kind === 'field' && column.key === key && canLead(column.display),
    );
  return recordTitle.find(fits) ?? list.columns.find(({ kind }) => kind === 'rowNumber')?.key;
}

function canLead(display: Display): boolean {
  const isCut = display.kind === 'address' || (display.kind === 'truncate' && !display.link);
  return isCut || isPlain(display);
}
