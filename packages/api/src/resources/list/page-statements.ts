import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import { toStatementName } from '../../database/statement-name.ts';
import { createRecentMap, type RecentMap } from '../../recent-map.ts';
import { selectRows } from '../select.ts';
import { cursorKey } from './cursor.ts';
import { keys, type ListParts, type Shape } from './list-parts.ts';
import { type ListOrder, orderBy, rangesBeside, toTexts } from './order.ts';
import type { RollupPages } from './rollup-pages.ts';

type Row = Record<string, unknown>;

/** What a list knows from a rollup, if there is one. */
type Rolled = Pick<RollupPages, 'total' | 'locatedIds'>;

/** The statements of a list, each prepared once by name. */
export function createPageStatements(parts: ListParts, rolled: Rolled | undefined) {
  const { db, resource, table, access, filter, state } = parts;
  const { selection } = filter;
  const drizzle = db.drizzle;
  const id = table.id as PgColumn;
  const isVisible = access.of(resource.name).where((key) => table[key] as PgColumn);
  const cache = cacheOf(db);

  /** The condition on all pages of a list. */
  function whereOf({ active, hasAsOf, byIds }: Shape): SQL | undefined {
    const isFound = sql`${id} = any(${sql.placeholder(keys.ids)}::bigint[])`;
    return and(
      isVisible,
      filter.toWhere(active, byIds === 'alternative' ? isFound : undefined),
      byIds === 'all' ? isFound : undefined,
      hasAsOf ? state.isSeen : undefined,
    );
  }

  /** Its rows; joins only the tables that a condition reads. */
  function filtered(shape: Shape, of: Record<string, PgColumn | SQL>, where = whereOf(shape)) {
    const query = drizzle
      .select(of)
      .from(table as PgTable)
      .$dynamic();
    for (const { target, on } of filter.joinsOf(shape.active)) query.leftJoin(target, on);
    return query.where(where);
  }

  /** The ranges of an index that a page is read from. */
  function rangesOf({ order, from, isEmpty = false }: Shape): SQL[] {
    return from === 'offset' ? [] : rangesBeside(order, from, startOf(order), isEmpty);
  }

  /** The condition on the rows of a page, which may start beside a row. */
  function whereOfPage(shape: Shape): SQL | undefined {
    return and(whereOf(shape), or(...rangesOf(shape)));
  }

  function toTotal(shape: Shape) {
    if (rolled && shape.isCounted) return rolled.total(shape);
    const counted = filtered(shape, { one: sql`1` }).limit(sql.placeholder(keys.bound));
    return sql`(select count(*) from (${counted}) as "counted")`;
  }

  function toPage(shape: Shape, added: Record<string, SQL>) {
    const { order, from } = shape;
    const inOrder = orderBy(order, from === 'before');
    const paged = <Query extends PgSelect>(query: Query) =>
      query
        .orderBy(...inOrder)
        .limit(sql.placeholder(keys.limit))
        .offset(sql.placeholder(keys.offset));
    const rows = selectRows(drizzle, table, selection, {
      ...added,
      // Of all rows that the person may see, whatever is filtered.
      [keys.asOf]: shape.hasAsOf ? sql`null` : state.newest(isVisible),
      [keys.place]: toTexts(order.columns),
    });
    const where = whereOfPage(shape);
    if (rolled && shape.isLocated) {
      const ids = rolled.locatedIds(shape, (condition) =>
        filtered(shape, { id }, and(where, condition)).getSQL(),
      );
      return rows.where(inArray(id, ids)).orderBy(...inOrder);
    }
    const ranges = rangesOf(shape);
    if (ranges.length > 1) {
      // As one condition, they would be read from the start of the index.
      const ids = ranges.map(
        (range) => sql`(${paged(filtered(shape, { id }, and(whereOf(shape), range)))})`,
      );
      return rows
        .where(inArray(id, sql`(${sql.join(ids, sql` union all `)})`))
        .orderBy(...inOrder)
        .limit(sql.placeholder(keys.limit));
    }
    // Reading a row may be expensive: it is not read for the rows that the page skips.
    return selection.isCostly || selection.joins.length > 0
      ? rows.where(inArray(id, paged(filtered(shape, { id }, where)))).orderBy(...inOrder)
      : paged(rows.where(where));
  }

  function build(shape: Shape) {
    return {
      page: toPage(shape, { [keys.total]: sql`${toTotal(shape)}`.mapWith(Number) }),
      total: drizzle
        .select({ total: sql`${toTotal(shape)}`.mapWith(Number).as('total') })
        .from(sql`(select) as "one"`),
    };
  }

  return {
    filtered,
    whereOf,
    whereOfPage,
    /** A page with the total of its list, and the total alone. */
    of: (shape: Shape): Statements => {
      const name = toStatementName(`${access.shape} ${toKey(resource.name, shape)}`);
      const known = cache.prepared.get(name);
      if (known) return known;
      const { page, total } = build(shape);
      // A log is rarely read, and what is fast depends on how often a value occurs.
      const isOnce = resource.log || dependsOnValues(shape);
      if (isOnce || !isAgain(cache, name)) return { page, total };
      const statements = {
        page: page.prepare(`${name}.page`),
        total: total.prepare(`${name}.total`),
      };
      cache.prepared.set(name, statements);
      return statements;
    },
  };
}

/**
 * Whether a plan for any values is bad for some: PostgreSQL expects ten of several values, and so most
 * rows, where one that is rare may be wanted. It plans such statements each time.
 */
function dependsOnValues({ active, isCounted, byIds }: Shape): boolean {
  return !isCounted && !byIds && active.some(({ match }) => match === 'any');
}

/** What was read of all lists lately, by the names of its statements. */
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

/** Whether it was read before: what is read only once is not prepared. */
function isAgain({ seen }: Cache, name: string): boolean {
  const isKnown = seen.get(name) ?? false;
  if (!isKnown) seen.set(name, true);
  return isKnown;
}

/** The statements of a list. */
export type PageStatements = ReturnType<typeof createPageStatements>;

interface Statement {
  readonly execute: (values: Row) => Promise<Row[]>;
}
interface Statements {
  readonly page: Statement;
  readonly total: Statement;
}

/** The values of the row beside which a page starts. */
function startOf({ columns }: ListOrder): SQL[] {
  return columns.map((_, index) => sql`${sql.placeholder(cursorKey('from', index))}`);
}

function toKey(resource: string, { active, order, ...rest }: Shape): string {
  const params = active.map(({ param, match }) => `${param} ${match}`);
  const columns = order.columns.map(({ name }) => name);
  const { from, isEmpty, hasAsOf, byIds, isCounted, isLocated } = rest;
  const facts = [order.isDescending, from, isEmpty, hasAsOf, byIds, isCounted, isLocated];
  return JSON.stringify([resource, params, columns, ...facts]);
}
