import { permissionsFor } from '../access/access.ts';
import type { MenuPlace } from '../declaration.ts';
import type { FilterOf } from '../filters/filter.ts';
import type { Fields } from '../kinds/index.ts';
import { type ColumnDeclaration, toColumn } from '../list/column.ts';
import type { DeclaredView } from '../list/declared-view.ts';
import type { Resource } from '../resource.ts';
import type { SystemFields } from '../rows/system-fields.ts';
import { toPhrase } from '../text/names.ts';
import { type Page, page, type RowsPart } from './menu.ts';

/**
 * A screen of a resource's counts and sums over time, by the values of these fields.
 *
 * @example volumePage(transactions, { group: 'dashboard', path: '/volume', label: 'Volume', by: ['status', 'currency'] })
 */
export function volumePage<F extends Fields>(
  of: Resource<string, F>,
  {
    by,
    ...place
  }: MenuPlace & { readonly label: string; readonly by: readonly NoInfer<Keys<F>>[] },
): Page {
  const { name: _, ...unnamed } = page('', { ...place, access: permissionsFor(of, 'list') });
  return { ...unnamed, volume: { resource: of as unknown as Resource, by } };
}

type Keys<F extends Fields> = keyof (F & SystemFields) & string;

interface ListPageOptions<F extends Fields> extends MenuPlace {
  readonly label: string;
  /** The values that its rows have: fields that the resource's list can be filtered by. */
  readonly where: { readonly [K in Keys<F>]?: string };
  /** Those of the resource by default. */
  readonly columns?: readonly ColumnDeclaration<Keys<F>>[];
  /** Those of the resource by default, without those of `where`. */
  readonly filters?: readonly FilterOf<F & SystemFields>[];
  /** Views that everyone has; none by default. */
  readonly views?: readonly DeclaredView[];
}

/**
 * A screen with a list of some rows of a resource. Rights, pages and totals are those of the
 * resource.
 *
 * @example listPage(transactions, { group: 'transactions', path: '/transactions/deposits', label: 'Deposits', where: { tx_type: 'deposit' } })
 */
export function listPage<F extends Fields>(
  of: Resource<string, F>,
  { where, columns, filters, views = [], ...place }: ListPageOptions<NoInfer<F>>,
): Page {
  const own = page('', { ...place, access: permissionsFor(of, 'list') });
  const plural = toPhrase(place.label);
  const kept = of.list.filters.filter((filter) => !('field' in filter && filter.field in where));
  const list = {
    ...of.list,
    ...(columns && { columns: columns.map((column) => toColumn(column, of.fields)) }),
    filters: (filters as typeof kept | undefined) ?? kept,
    views,
    emptyText: `No ${plural} found.`,
    errorText: `Failed to load ${plural}.`,
  };
  const resource = { ...of, title: place.label, menu: own.menu, list } as unknown as Resource;
  const { name: _, ...unnamed } = own;
  return { ...unnamed, rows: { resource, where: where as RowsPart['where'] } };
}
