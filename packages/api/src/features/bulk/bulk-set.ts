import type { Resource } from '@koshpay/resource';
import {
  type Action,
  applyChange,
  type BulkChange,
  type BulkCount,
  type BulkTarget,
  bulkRunsName,
  filterQuerySchema,
  isAllowed,
  maxBulkRows,
  permissionsFor,
} from '@koshpay/resource/internal';
import { and, desc, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Access, cacheByAccess } from '../../core/access/access.ts';
import { toRecordTitle } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database, Queryable } from '../../core/database/connection/connect.ts';
import {
  type CursorValues,
  cursorKey,
  parseCursor,
  toCursor,
} from '../../core/resources/list/cursor.ts';
import { withListErrors } from '../../core/resources/list/list-errors.ts';
import { arrivalColumns } from '../../core/resources/list/order.ts';
import { createListState } from '../../core/resources/list/state.ts';
import { notWritable, parseQuery } from '../../core/resources/read/access-guards.ts';
import { createRowFilter } from '../../core/resources/read/row-filter.ts';
import { toZonedQuery } from '../../core/resources/read/zoned-query.ts';
import { toPlain } from '../../core/resources/values/same-value.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { toConditionSql } from './condition-sql.ts';
import { bulkRows } from './tables.ts';

type Values = Record<string, unknown>;

/** The rows that an action would be run on, as SQL with placeholders. */
export interface BulkSet {
  /** The ids of the rows that are chosen and in a state for the action. */
  readonly possible: SQL;
  /** The ids of all that are chosen. */
  readonly chosen: SQL;
  /** The state of the list as it is now, for rows that come later. */
  readonly newest: SQL;
  /** Writes that state as a cursor. */
  readonly toAsOf: (values: CursorValues) => string;
  readonly values: Values;
}

/**
 * Creates the function that finds the rows of a bulk run: those that the person sees and has chosen,
 * by their ids or by the filter of the list. `from` and `when` of the action hold for the possible
 * ones.
 */
export function createBulkSet(db: Database, product: CompiledProduct, resource: Resource) {
  const table = product.tableOf(resource.name);
  const id = table.id as PgColumn;
  const listOf = cacheByAccess((access) => createBulkList(db, product, resource, access));

  return (access: Access, action: Action, { target, value, change }: BulkCount): BulkSet => {
    const list = listOf(access);
    // How many rows would change tells the value of a field.
    if (change && !Object.hasOwn(list.readable.fields, change.field))
      throw notWritable(resource.fields, [change.field]);
    const isVisible = access.of(resource.name).where((key) => table[key] as PgColumn);
    const { where, joins, values } = toChosen(product, resource, list, access, target);
    const select = (further?: SQL) => {
      const rows = db.drizzle
        .select({ id })
        .from(table as PgTable)
        .$dynamic();
      for (const { target, on } of joins) rows.leftJoin(target, on);
      return rows
        .where(and(isVisible, where, further))
        .limit(maxBulkRows + 1)
        .getSQL();
    };
    return {
      possible: select(isPossible(product, resource, access, action, { value, change })),
      chosen: select(),
      newest: list.state.newest(isVisible),
      toAsOf: (seen) => toCursor(list.state.columns, seen),
      values: { ...access.values, ...values },
    };
  };
}

type BulkList = ReturnType<typeof createBulkList>;

/** Creates what finds the rows of a list for people with one shape of access. */
function createBulkList(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
) {
  const table = product.tableOf(resource.name);
  const arrival = arrivalColumns(table, resource);
  return {
    readable: access.of(resource.name).readable,
    filter: createRowFilter(product, resource.name, access),
    state: createListState(db, table, arrival, resource.list.countLimit),
    id: table.id as PgColumn,
  };
}

/** The condition on the rows that a target chooses, with its joins and the values of its placeholders. */
function toChosen(
  product: CompiledProduct,
  resource: Resource,
  list: BulkList,
  access: Access,
  target: BulkTarget,
) {
  if ('filter' in target) return toFiltered(list, access, target);
  if ('run' in target)
    return { where: isUndone(product, resource, access, target.run), joins: [], values: {} };
  const ids = target.rows.map((row) => row.id);
  return { where: inArray(list.id, ids), joins: [], values: {} };
}

/** The rows that the filter of a list finds. */
function toFiltered(
  { readable, filter, state, id }: BulkList,
  access: Access,
  { filter: wanted, as_of, except = [] }: Extract<BulkTarget, { readonly filter: unknown }>,
) {
  const query = toZonedQuery(readable, parseQuery(filterQuerySchema(readable), wanted), access);
  const { active, values } = filter.read(query);
  const seen = as_of ? parseCursor('as_of', state.columns, as_of) : [];
  const places = seen.map((value, index) => [cursorKey('as_of', index), value]);
  return {
    where: and(
      filter.toWhere(active),
      except.length > 0 ? notInArray(id, [...except]) : undefined,
      as_of ? state.isInSnapshot : undefined,
    ),
    joins: filter.joinsOf(active),
    values: { ...values, ...Object.fromEntries(places) },
  };
}

/** Rows that are still as an own run left them. */
function isUndone(product: CompiledProduct, resource: Resource, access: Access, run: number): SQL {
  const table = product.tableOf(resource.name);
  const runs = product.tableOf(bulkRunsName);
  const isOwn = access.of(bulkRunsName).where((key) => runs[key] as PgColumn);
  return sql`exists (select from ${bulkRows} join ${runs} on ${runs}.id = ${bulkRows.run_id}
      where ${bulkRows.run_id} = ${run} and ${bulkRows.row_id} = ${table.id} and ${bulkRows.state} = 'done'
        and ${bulkRows.former} is not null and ${bulkRows.version} = ${table.updated_at}
        and ${runs.resource} = ${resource.name} and ${isOwn ?? sql`true`})`;
}

/** The number of rows of a set that are named, so that a person recognises it. */
const sampled = 5;

/** The newest rows of a set, as many as a person looks at. */
export async function sampleSet(
  db: Queryable,
  {
    product,
    resource,
    change,
  }: { product: CompiledProduct; resource: Resource; change: BulkChange | undefined },
  { account, access }: Pick<Writer, 'account' | 'access'>,
  { possible, values }: BulkSet,
) {
  const table = product.tableOf(resource.name);
  const id = table.id as PgColumn;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(
      inArray(
        id,
        sql`(select "id" from (${possible}) as "possible" order by 1 desc limit ${sql.raw(`${sampled}`)})`,
      ),
    )
    .orderBy(desc(id))
    .execute(values);
  const { readable } = access.of(resource.name);
  const isListed = isAllowed(account, permissionsFor(resource, 'list'));
  return rows.map((row) => ({
    id: Number(row.id),
    title: isListed ? toRecordTitle(readable, row) : null,
    ...(change && isListed && toSampled(readable, row, change)),
  }));
}

/** The value of a field before and after a change, if the person may read it. */
function toSampled({ fields }: Resource, row: Values, change: BulkChange) {
  const { field } = change;
  if (!Object.hasOwn(fields, field)) return undefined;
  const before = toPlain(row)[field] ?? null;
  return { changes: { [field]: { before, after: applyChange(change, before) ?? null } } };
}

/** Counts the rows of a set, up to one more than a run may have, and names some. */
export async function countSet(db: Queryable, set: BulkSet) {
  const { possible, chosen, newest, values } = set;
  const [counted] = await withListErrors({}, () =>
    db
      .select({
        possible: sql`"possible"."count"`.mapWith(Number),
        fingerprint: sql<string>`"possible"."fingerprint"`,
        chosen: sql`(select count(*) from (${chosen}) as "chosen")`.mapWith(Number),
        newest: sql<CursorValues | null>`${newest}`,
      })
      .from(
        sql`(select count(*), ${fingerprintOf(sql`"id"`)} as "fingerprint" from (${possible}) as "each") as "possible"`,
      )
      .execute(values),
  );
  const { newest: seen = null, ...counts } = counted ?? { possible: 0, chosen: 0, fingerprint: '' };
  return { ...counts, ...(seen && { as_of: set.toAsOf(seen) }) };
}

/** Tells sets of rows apart: equal only for the same ids. */
export function fingerprintOf(id: SQLWrapper): SQL<string> {
  return sql`md5(coalesce(string_agg(${id}::text, ',' order by ${id}), ''))`;
}

function isPossible(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  { from, field, when, kind }: Action,
  { value, change }: Pick<BulkCount, 'value' | 'change'>,
): SQL | undefined {
  const column = product.tableOf(resource.name)[field] as PgColumn;
  return and(
    from && inArray(column, [...from]),
    when && toConditionSql(product, resource, access, when),
    kind === 'toggle' && value !== undefined ? sql`${column} is distinct from ${value}` : undefined,
    change && isOther(product.tableOf(resource.name)[change.field] as PgColumn, change),
  );
}

/** Rows that a change would change. */
function isOther(column: PgColumn, change: BulkChange): SQL {
  if ('find' in change) return sql`strpos(${column}, ${change.find}) > 0`;
  return sql`${column} is distinct from ${sql.param(change.set, column)}`;
}
