import type { Filter, ListQuery, Resource } from '@koshpay/resource';
import { and, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { selectRows } from './select.ts';

type Row = Record<string, unknown>;

/** Where each row of a page carries the total; no field can be called this. */
const totalKey = '#total';

/** One page of a list, newest first, and how many rows there are over all pages. */
export interface Page {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Makes the function that reads a page. Each combination of filters is prepared once by name, so
 * that a request costs neither building the SQL again nor planning it again; the total comes with
 * the rows, so that it costs no second round trip either.
 */
export function createList({ drizzle: db }: Database, resource: Resource) {
  const table = tableOf(resource.name);
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function prepare(active: readonly Filter[]) {
    const where = and(...active.map((filter) => toCondition(filter, table)));
    const name = [resource.name, ...active.map(({ param }) => param)].join('.');
    const counted = db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where);
    return {
      page: selectRows(db, resource, { [totalKey]: sql`(${counted})`.mapWith(Number) })
        .where(where)
        .orderBy(desc(table.id as PgColumn))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(`${name}.page`),
      total: counted.prepare(`${name}.total`),
    };
  }

  return async ({ page, limit, ...given }: ListQuery): Promise<Page> => {
    const active = resource.list.filters.filter(
      ({ param }) => given[param] !== undefined && given[param] !== '',
    );
    const key = active.map(({ param }) => param).join();
    const queries = prepared.get(key) ?? prepare(active);
    prepared.set(key, queries);
    const values = Object.fromEntries(
      active.map((filter) => [filter.param, toValue(filter, given[filter.param])]),
    );
    const offset = (page - 1) * limit;
    const rows: Row[] = await queries.page.execute({ ...values, limit, offset });
    if (rows.length > 0 || offset === 0) return { rows, total: Number(rows[0]?.[totalKey] ?? 0) };
    // A page past the last has no row that could carry the total.
    const [counted] = await queries.total.execute(values);
    return { rows, total: counted?.total ?? 0 };
  };
}

function toCondition(filter: Filter, table: Readonly<Record<string, PgColumn>>): SQL | undefined {
  const value = sql.placeholder(filter.param);
  if (filter.kind === 'choice') return eq(table[filter.field] as PgColumn, value);
  const matches = filter.match === 'prefix' ? like : ilike;
  return or(...filter.fields.map((field) => matches(table[field] as PgColumn, value)));
}

function toValue(filter: Filter, given: unknown): unknown {
  if (filter.kind === 'choice') return given;
  const literal = String(given).replace(/[\\%_]/g, '\\$&');
  return filter.match === 'prefix' ? `${literal}%` : `%${literal}%`;
}
