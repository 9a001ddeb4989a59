import type { Display, Fields, Resource } from '@koshpay/resource';
import { isPlain } from '../cells/cells.tsx';
import { isGiven } from '../data/is-given.ts';
import type { ConsoleRow } from './use-resource-list.ts';

/** The link of a field: a path, and the field with the id of the row there. */
export interface RowPath {
  readonly path: string;
  readonly idKey: string;
}

/** The links of values, by the keys of fields and columns. */
export type RowPaths = Readonly<Record<string, RowPath>>;

/** Finds the path of a resource's detail pages, if it has any that the user may see. */
export type PathOf = (resource: string) => string | undefined;

/**
 * The links of a resource's values: references, and fields read through them, lead to the
 * referenced row, the title of a row to its own page.
 */
export function toRowPaths(resource: Resource, pathOf: PathOf): RowPaths {
  const paths: Record<string, RowPath> = {};
  const fields = resource.fields as Fields;
  for (const [key, field] of Object.entries(fields)) {
    const idKey = field.kind === 'through' ? field.ref : key;
    const ref = fields[idKey];
    // A reference by another field than the id does not have the id of the page.
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
 * The column that links to the page of its row: the first title column without another link, or
 * the row number.
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
