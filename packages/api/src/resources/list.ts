import {
  type ListQuery,
  listedBy,
  type Parameter,
  type Resource,
  toParameters,
} from '@koshpay/resource';
import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { type Access, perShape } from '../access/access.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { toStatementName } from '../database/statement-name.ts';
import type { Vault } from '../secrets/vault.ts';
import { createConditions } from './conditions.ts';
import { createSelection, selectRows } from './select.ts';
import { createStoredValues } from './stored-values.ts';

type Row = Record<string, unknown>;

/**
 * A client that varies its filters must not fill the memory of this process and of the database.
 */
const maxPrepared = 200;

/** Where each row of a page carries the total; no field can be called this. */
const totalKey = '#total';

/** Placeholders whose names no parameter of a filter can have. */
const [limitKey, offsetKey] = ['#limit', '#offset'];

/** One page of a list, newest first, and how many rows there are over all pages. */
export interface Page {
  readonly rows: Row[];
  readonly total: number;
}

/** Creates the function that reads a page of the rows that a person may see. */
export function createList(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
) {
  const pagesOf = perShape((access) => createPages(db, product, resource, vault, access));
  return (access: Access, query: ListQuery): Promise<Page> => pagesOf(access)(query, access.values);
}

/**
 * Creates the function that reads a page for people with one shape of access. A combination of
 * filters is prepared once by name, so that a request neither builds nor plans its SQL again. The
 * total comes with the rows, without a second round trip.
 */
function createPages(
  { drizzle: db }: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  access: Access,
) {
  const { readable, where } = access.of(resource.name);
  const { openAll } = createStoredValues(product, resource, vault);
  const table = product.tableOf(resource.name);
  const selection = createSelection(product, readable, access);
  const parameters = toParameters(readable);
  const isVisible = where((key) => table[key] as PgColumn);
  const conditions = createConditions(selection, product.timeZone);
  const toWhere = (active: readonly Parameter[]) => and(isVisible, conditions.toWhere(active));
  const prepared = new Map<string, Queries>();

  /**
   * A query over the rows that match the conditions; joins only the tables that a condition reads.
   */
  function filtered(active: readonly Parameter[], of: Record<string, PgColumn | SQL>) {
    const query = db
      .select(of)
      .from(table as PgTable)
      .$dynamic();
    const looks = active.flatMap(({ fields }) => fields.map(selection.joinOf));
    for (const join of new Set(looks)) if (join) query.leftJoin(join.target, join.on);
    return query.where(toWhere(active));
  }

  function build(active: readonly Parameter[], { sort, order }: Order) {
    const direction = order === 'asc' ? asc : descending;
    const id = table.id as PgColumn;
    const isDefault = sort === 'created_at' || sort === undefined;
    const sorted = table[isDefault ? listedBy(resource) : sort] as PgColumn;
    const inOrder = [direction(sorted), ...(sorted === id ? [] : [direction(id)])];
    const paged = <Query extends PgSelect>(query: Query) =>
      query
        .orderBy(...inOrder)
        .limit(sql.placeholder(limitKey))
        .offset(sql.placeholder(offsetKey));
    const counted = filtered(active, { total: count() });
    const rows = selectRows(db, table, selection, {
      [totalKey]: sql`(${counted})`.mapWith(Number),
    });
    return {
      // Where reading a row is expensive, the ids of the page are found before its rows are read.
      page: selection.isCostly
        ? rows.where(inArray(id, paged(filtered(active, { id })))).orderBy(...inOrder)
        : paged(rows.where(toWhere(active))),
      total: counted,
    };
  }

  /** Prepares the queries of a combination, unless there are too many already. */
  function prepare(active: readonly Parameter[], sorting: Order): Queries {
    const key = toName(resource.name, active, sorting);
    const known = prepared.get(key);
    if (known) return known;
    const { page, total } = build(active, sorting);
    if (prepared.size >= maxPrepared) return { page, total };
    const name = toStatementName(`${access.shape} ${key}`);
    const queries = { page: page.prepare(`${name}.page`), total: total.prepare(`${name}.total`) };
    prepared.set(key, queries);
    return queries;
  }

  return async (query: ListQuery, scope: Access['values']): Promise<Page> => {
    const { page, limit, sort, order } = query;
    const active = parameters.filter(
      ({ param }) => query[param] !== undefined && query[param] !== '',
    );
    const queries = prepare(active, { sort, order });
    const values = { ...scope, ...conditions.toValues(active, query) };
    const offset = (page - 1) * limit;
    const rows: Row[] = await queries.page.execute({
      ...values,
      [limitKey]: limit,
      [offsetKey]: offset,
    });
    if (rows.length > 0 || offset === 0)
      return { rows: await openAll(db, rows), total: Number(rows[0]?.[totalKey] ?? 0) };
    // A page past the last has no row that could carry the total.
    const [counted] = await queries.total.execute(values);
    return { rows, total: Number(counted?.total ?? 0) };
  };
}

/** Rows without a value come last in either direction; an index of its own keeps this order. */
function descending(column: PgColumn): SQL {
  return column.notNull ? desc(column) : sql`${desc(column)} nulls last`;
}

interface Query {
  readonly execute: (values: Row) => Promise<Row[]>;
}
interface Queries {
  readonly page: Query;
  readonly total: Query;
}

type Order = Pick<ListQuery, 'sort' | 'order'>;

/** The key of a list's query: what it filters and sorts by. */
function toName(resource: string, active: readonly Parameter[], { sort = 'id', order }: Order) {
  return [resource, ...active.map(({ param }) => param), sort, order].join('.');
}
