import type { Fields, Resource } from '@koshpay/resource';
import type { Display, Field } from '@koshpay/resource/internal';
import { isPlain } from '../cells/cells.tsx';
import { isPresent } from '../data/is-present.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

/** The link of a field: a path, and the field with the id of the row there. */
export interface RowPath {
  readonly path: string;
  readonly idKey: string;
  /** The parameters of a list at the path, of which the first takes the id. */
  readonly params?: Readonly<Record<string, string>>;
  /** The link of rows that this one does not lead anywhere from. */
  readonly otherwise?: RowPath;
}

/** The links of values, by the keys of fields and columns. */
export type RowPaths = Readonly<Record<string, RowPath>>;

/** Finds the path of a resource's detail pages, if it has any that the user may see. */
export type PathOf = (resource: string) => string | undefined;

/** Finds a resource whose list the user may see, filtered by a reference. */
export type ListOf = (resource: string) => Resource | undefined;

/**
 * The links of a resource's values: references, and fields read through them, lead to the
 * referenced row, values that mention a row to it, the title of a row to its own page, counts to the
 * list of what they count.
 */
export function toRowPaths(resource: Resource, pathOf: PathOf, listOf?: ListOf): RowPaths {
  const paths: Record<string, RowPath> = {};
  const fields = resource.fields as Fields;
  const mentions = toMentionPaths(fields, pathOf);
  for (const [key, field] of Object.entries(fields)) {
    const idKey = field.kind === 'through' ? field.ref : key;
    const mention = mentions[idKey];
    if (mention) paths[key] = mention;
    const ref = fields[idKey];
    // A reference by another field than the id does not have the id of the page.
    if (ref?.kind !== 'ref' || (ref.targetKey ?? 'id') !== 'id') continue;
    const path = pathOf(ref.resource);
    if (path !== undefined) paths[key] = { path, idKey };
  }
  if (listOf) Object.assign(paths, toCountPaths(resource, listOf));
  const own = pathOf(resource.name);
  const title = findTitle(resource, paths);
  if (own !== undefined && title !== undefined) paths[title] = { path: own, idKey: 'id' };
  return paths;
}

/** The links of the values that mention rows; of several rows, the first that there is. */
function toMentionPaths(fields: Fields, pathOf: PathOf): RowPaths {
  const paths: Record<string, RowPath> = {};
  for (const [idKey, field] of Object.entries(fields).reverse()) {
    if (field.kind !== 'mention') continue;
    const [shown = ''] = Object.values(field.match);
    const path = pathOf(field.resource);
    const otherwise = paths[shown];
    if (path !== undefined) paths[shown] = { path, idKey, ...(otherwise && { otherwise }) };
  }
  return paths;
}

/** The links of counts and sums, and of columns that add up counts of the same rows. */
function toCountPaths({ fields, list }: Resource, listOf: ListOf): RowPaths {
  const counted = list.columns.filter(({ kind }) => kind === 'sumOf');
  const columns = counted.map((column) => [column.key, 'fields' in column ? column.fields : []]);
  const keys = Object.keys(fields).map((key) => [key, [key]]);
  const entries = [...keys, ...columns] as [string, readonly string[]][];
  return Object.fromEntries(
    entries.flatMap(([key, parts]) => {
      const path = toCountPath(
        parts.map((part) => (fields as Fields)[part]),
        listOf,
      );
      return path ? [[key, path]] : [];
    }),
  );
}

function toCountPath(parts: readonly (Field | undefined)[], listOf: ListOf): RowPath | undefined {
  const [first] = parts;
  if (first?.kind !== 'count' && first?.kind !== 'sum') return undefined;
  const { resource, foreignKey } = first;
  const isSame = (part: Field | undefined) =>
    part?.kind === first.kind && part.resource === resource && part.foreignKey === foreignKey;
  const target = parts.every(isSame) ? listOf(resource) : undefined;
  const ref = target && (target.fields as Fields)[foreignKey];
  if (!target || ref?.kind !== 'ref') return undefined;
  const wheres = parts.map((part) => (part?.kind === 'count' ? (part.where ?? {}) : {}));
  // Values that only some of the counts are limited to do not limit their sum.
  const limited = Object.keys(first.kind === 'count' ? (first.where ?? {}) : {}).filter((key) =>
    wheres.every((where) => key in where),
  );
  const valuesOf = (key: string) => wheres.flatMap((where) => where[key] ?? []).join(',');
  return {
    path: target.menu.path,
    idKey: ref.targetKey ?? 'id',
    params: {
      [foreignKey]: '',
      ...Object.fromEntries(limited.map((key) => [key, valuesOf(key)])),
    },
  };
}

/** The URL that a field of a row leads to. */
export function toHref(
  { path, idKey, params, otherwise }: RowPath,
  row: ConsoleRow,
): string | undefined {
  const id: unknown = row[idKey];
  if (params && isPresent(id)) {
    const query = Object.entries(params).map(([key, value]) => [key, value || String(id)]);
    return `${path}?${new URLSearchParams(query)}`;
  }
  if (isPresent(id)) return `${path}/${encodeURIComponent(String(id))}`;
  return otherwise && toHref(otherwise, row);
}

/** The URL of a row's own page. */
export function toOwnHref(paths: RowPaths, row: ConsoleRow): string | undefined {
  const own = Object.values(paths).find(({ idKey, params }) => idKey === 'id' && !params);
  return own && toHref(own, row);
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
  const isCut = display.kind === 'hash' || (display.kind === 'truncate' && !display.link);
  return isCut || isPlain(display);
}
