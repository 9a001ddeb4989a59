import { and, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/connect.ts';
import type { ResourceTable } from '../../tables/tables.ts';
import { cursorKey } from './cursor.ts';
import { keysetCondition, orderBy, toTexts } from './order.ts';

/**
 * The state of a list in which pages keep their rows: the place of the newest row, and the newest id,
 * since a row that is stored later may have an earlier time.
 */
export interface ListState {
  /** The columns whose values are in its cursor. */
  readonly columns: readonly PgColumn[];
  /** The state of now, of the rows that a person may see; null where there are none. */
  readonly newest: (isVisible: SQL | undefined) => SQL;
  /** True if a row is in the state of a cursor. */
  readonly isInSnapshot: SQL;
  /** True if its place is among those of that state. */
  readonly isWithinSnapshot: SQL;
  /** True if it was stored later; undefined where the place says it. */
  readonly isBackdated: SQL | undefined;
}

/**
 * @param arrival the columns in whose order rows arrive
 * @param most how many rows may be looked at for having been stored later
 */
export function createListState(
  { drizzle }: Database,
  table: ResourceTable,
  arrival: readonly PgColumn[],
  most: number,
): ListState {
  const id = table.id as PgColumn;
  // Logs and views have no index of ids, in which they would be found.
  const hasIds = arrival.length > 1 && isFoundById(table);
  const values = arrival.map((_, index) => sql`${sql.placeholder(cursorKey('as_of', index))}`);
  const isWithinSnapshot = sql`not ${keysetCondition({ columns: arrival, isDescending: false }, 'after', values, false)}`;
  const newestId = sql`${sql.placeholder(cursorKey('as_of', arrival.length))}::bigint`;
  const isStoredLater = sql`${id} > ${newestId}`;
  // They are skipped one by one: an older state goes by places alone.
  const isTooOld = sql`(select exists (select from ${table} where ${isStoredLater} offset ${sql.raw(`${most}`)}))`;
  const lastId = sql`(select case when ${isTooOld} then ${sql.raw(`${Number.MAX_SAFE_INTEGER}`)} else ${newestId} end)`;
  return {
    columns: hasIds ? [...arrival, id] : arrival,
    newest: (isVisible) => {
      const maxId = hasIds ? [sql`(select max(${id}) from ${table})`] : [];
      const newest = drizzle
        .select({ place: toTexts([...arrival, ...maxId]) })
        .from(table as PgTable)
        .where(isVisible)
        .orderBy(...orderBy({ columns: arrival, isDescending: true }))
        .limit(1);
      return sql`(${newest})`;
    },
    isInSnapshot: hasIds ? sql`(${isWithinSnapshot} and ${id} <= ${lastId})` : isWithinSnapshot,
    isWithinSnapshot: isWithinSnapshot,
    isBackdated: hasIds ? and(isStoredLater, isWithinSnapshot, sql`not ${isTooOld}`) : undefined,
  };
}

/** True if the primary key of a table begins with its id. */
function isFoundById(table: ResourceTable): boolean {
  const id = table.id as PgColumn;
  if (id.primary || !is(table, PgTable)) return id.primary;
  return getTableConfig(table).primaryKeys.some(({ columns: [first] }) => first?.name === id.name);
}
