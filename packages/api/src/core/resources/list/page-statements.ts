import {
  and,
  getTableName,
  inArray,
  type Placeholder,
  type SQL,
  type Subquery,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/connect.ts';
import { toStatementName } from '../../database/names.ts';
import { compileStatement, type Values } from '../../database/statements/text-statement.ts';
import { createRecentMap, type RecentMap } from '../../recent-map.ts';
import type { FigurePages } from '../figures.ts';
import { selectRows } from '../read/select.ts';
import { keys, type ListParts, type Shape } from './list-parts.ts';
import { orderBy, toTexts } from './order.ts';
import { createPageConditions } from './page-conditions.ts';
import { createToPageRows, findKeysetColumns, type PageRows } from './page-rows.ts';

/** The functions that read a list from a rollup, if there is one. */
type Rolled = Pick<FigurePages, 'total' | 'locatedIds'>;

/** The parts of the statements of a list, with the conditions on its rows. */
interface Context extends ListParts, ReturnType<typeof createPageConditions> {
  readonly rolled: Rolled | undefined;
}

/** The statements of a list, each prepared once by name. */
export function createPageStatements(parts: ListParts, rolled: Rolled | undefined) {
  const { db, resource, access } = parts;
  const conditions = createPageConditions(parts);
  const { filtered, whereOfPage } = conditions;
  const context = { ...parts, ...conditions, rolled };
  const cache = cacheOf(db);

  return {
    filtered,
    whereOfPage,
    /** A page with the total of its list, and the total alone. */
    of: (shape: Shape): Statements => {
      const key = `${access.shape} ${toKey(resource.name, shape)}`;
      const known = cache.prepared.get(key);
      if (known) return known;
      // Beyond its first page, a log is rarely read, and what is fast depends on its values.
      const isOnce = (resource.log && !isFirstPage(shape)) || dependsOnValues(shape);
      if (isOnce || !isAgain(cache, key)) return compile(context, shape);
      const statements = compile(context, shape, toStatementName(key));
      cache.prepared.set(key, statements);
      return statements;
    },
  };
}

/** @param name under which they are prepared; undefined where they are planned each time */
function compile(context: Context, shape: Shape, name?: string): Statements {
  const { db, filter } = context;
  const place = findKeysetColumns(filter.selection.columns, shape.order.columns);
  const total = toTotal(context, shape);
  const selected = selectedOf(context, shape, total, place !== undefined);
  const toPageRows = createToPageRows(selected, place, shape.from === 'before');
  const counted = db.drizzle.select({ total: sql`${total}` }).from(sql`(select) as "one"`);
  return {
    page: compileStatement(
      db,
      toPage(context, shape, selected),
      name && `${name}.page`,
      toPageRows,
    ),
    total: compileStatement(db, counted, name && `${name}.total`, ({ rows: [row] }) =>
      row?.[0] ? Number(row[0]) : null,
    ),
  };
}

function toTotal({ rolled, filtered, resource }: Context, shape: Shape) {
  if (rolled && shape.isCounted) return rolled.total(shape);
  const counted = filtered(shape, { one: sql`1` }).limit(constant(resource.list.countLimit + 1));
  return sql`(select count(*) from (${counted}) as "counted")`;
}

/** @param hasPlaceColumns whether the fields of a row say its place */
function selectedOf(
  { filter, state, isVisible }: Context,
  shape: Shape,
  total: ReturnType<typeof toTotal>,
  hasPlaceColumns: boolean,
): Record<string, PgColumn | SQL> {
  return {
    ...filter.selection.columns,
    [keys.total]: sql`${total}`,
    ...(!hasPlaceColumns && { [keys.place]: sql`${toTexts(shape.order.columns)}::text` }),
    // Of all rows that the person may see, whatever is filtered.
    ...(!shape.hasAsOf &&
      !startsAtNewest(shape, state) && { [keys.asOf]: sql`${state.newest(isVisible)}::text` }),
  };
}

function toPage(context: Context, shape: Shape, selected: Record<string, PgColumn | SQL>) {
  const { db, table, filter, rolled, filtered, whereOf, rangesOf, whereOfPage } = context;
  const { selection } = filter;
  const id = table.id as PgColumn;
  const { order, from, firstRows } = shape;
  const inOrder = orderBy(order, from === 'before');
  const most = firstRows === undefined ? sql.placeholder(keys.limit) : constant(firstRows);
  const paged = <Query extends PgSelect>(query: Query) => {
    const first = query.orderBy(...inOrder).limit(most);
    return firstRows === undefined ? first.offset(sql.placeholder(keys.offset)) : first;
  };
  const rowsFrom = (from: typeof table | Subquery) =>
    selectRows(db.drizzle, from, { ...selection, columns: selected });
  const rows = rowsFrom(table);
  const where = whereOfPage(shape);
  const idsOf = (condition: SQL | undefined) => filtered(shape, { id }, condition);
  if (rolled && shape.isLocated) {
    const ids = rolled.locatedIds(shape, (condition) => idsOf(and(where, condition)).getSQL());
    return rows.where(inArray(id, ids)).orderBy(...inOrder);
  }
  const ranges = rangesOf(shape);
  if (ranges.length > 1) {
    // As one condition, they would be read from the start of the index.
    const ids = ranges.map((range) => sql`(${paged(idsOf(and(whereOf(shape), range)))})`);
    return rows
      .where(inArray(id, sql`(${sql.join(ids, sql` union all `)})`))
      .orderBy(...inOrder)
      .limit(most);
  }
  // Reading a row may be expensive: it is read for those of the page alone.
  if (!selection.isCostly && selection.joins.length === 0) return paged(rows.where(where));
  if (firstRows === undefined)
    return rows.where(inArray(id, paged(idsOf(where)))).orderBy(...inOrder);
  const first = paged(filtered(shape, { row: sql`${table}.*` }, where));
  return rowsFrom(first.as(getTableName(table))).orderBy(...inOrder);
}

/** A number in the text of a statement: a plan that does not depend on values is made once. */
function constant(count: number): Placeholder {
  return sql.raw(`${count}`) as unknown as Placeholder;
}

/**
 * True if a plan for any values is bad for some: PostgreSQL expects ten of several values, and so
 * most rows, where one that is rare may be wanted. It plans such statements each time.
 */
function dependsOnValues({ active, isCounted, byIds }: Shape): boolean {
  return !isCounted && !byIds && active.some(({ match }) => match === 'any');
}

/** True if the first row of a page is the newest one of all that the person may see. */
function startsAtNewest(shape: Shape, { columns }: ListParts['state']): boolean {
  return isFirstPage(shape) && shape.order.isDescending && shape.order.columns === columns;
}

/** True if it is the first page of a whole list. */
function isFirstPage({ active, firstRows, from, hasAsOf, byIds }: Shape): boolean {
  return firstRows !== undefined && from === 'offset' && active.length === 0 && !hasAsOf && !byIds;
}

/** The cache of recent reads of all lists, by the key of their statements. */
interface Cache {
  readonly seen: RecentMap<true>;
  readonly prepared: RecentMap<Statements>;
}

const caches = new WeakMap<Database, Cache>();

/** A client that varies its filters must not fill the memory of this process and of the database. */
function cacheOf(db: Database): Cache {
  const known = caches.get(db);
  if (known) return known;
  const cache = { seen: createRecentMap<true>(1_000), prepared: createRecentMap<Statements>(100) };
  caches.set(db, cache);
  return cache;
}

/** True if it was read before: what is read only once is not prepared. */
function isAgain({ seen }: Cache, name: string): boolean {
  const isKnown = seen.get(name) ?? false;
  if (!isKnown) seen.set(name, true);
  return isKnown;
}

/** The statements of a list. */
export type PageStatements = ReturnType<typeof createPageStatements>;

interface Statements {
  readonly page: (values: Values) => Promise<PageRows>;
  /** Null while the rollup is not filled. */
  readonly total: (values: Values) => Promise<number | null>;
}

function toKey(resource: string, { active, order, ...rest }: Shape): string {
  const params = active.map(({ param, match }) => `${param} ${match}`);
  const columns = order.columns.map(({ name }) => name);
  const { from, isEmpty, firstRows, hasAsOf, byIds, isCounted, isLocated } = rest;
  const facts = [
    order.isDescending,
    from,
    isEmpty,
    firstRows,
    hasAsOf,
    byIds,
    isCounted,
    isLocated,
  ];
  return JSON.stringify([resource, params, columns, ...facts]);
}
