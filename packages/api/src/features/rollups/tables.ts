import type { Rollup } from '@koshpay/resource/internal';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { timeColumn } from '../../core/database/statements/iso-time.ts';
import { type ResourceTable, toIdentifier } from '../../core/tables/tables.ts';

/** The progress of each rollup, and the result of the last comparison with its table. */
export const rollupStates = pgTable('rollup_states', {
  /** The table whose rows are counted. */
  name: text().primaryKey(),
  /** The oldest day of those that are filled, from the newest on; all days once it is complete. */
  filled_from: date(),
  /** The number of rows that were counted until now. */
  filled_rows: bigint({ mode: 'number' }).notNull().default(0),
  started_at: timeColumn().notNull().defaultNow(),
  /** Until then nothing may be read from it. */
  completed_at: timeColumn(),
  folded_at: timeColumn(),
  checked_at: timeColumn(),
  /** The number of days that were wrong at the last check. */
  mismatches: integer().notNull().default(0),
  /** The time at which a day was last found wrong. */
  mismatched_at: timeColumn(),
});

/** The name of the column with the sum of a field. */
export function sumColumn(key: string): string {
  return `sum_${key}`;
}

/**
 * The two tables of a rollup, alike: the figures of each day, and the changes since. Writers only
 * append to the second, so that they never wait for each other.
 */
export function createRollupTables(name: string, rollup: Rollup, source: ResourceTable) {
  const create = (...parts: string[]) => {
    const table = toIdentifier(name, 'rollup', ...parts);
    return pgTable(table, columnsOf(rollup, source), (columns) =>
      parts.length === 0 ? [index(toIdentifier(table, 'day', 'index')).on(columns.day)] : [],
    ) as unknown as ResourceTable;
  };
  return { base: create(), deltas: create('deltas') };
}

function columnsOf({ by, sum }: Rollup, source: ResourceTable) {
  const keys = by.map((key): [string, PgColumnBuilderBase] => {
    const column = source[key] as PgColumn;
    const same = customType<{ data: unknown }>({ dataType: () => column.getSQLType() })();
    return [key, column.notNull ? same.notNull() : same];
  });
  const sums = sum.map((key) => [sumColumn(key), numeric().notNull()] as const);
  return {
    // Some ways of replicating a database need a key.
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    ...Object.fromEntries<PgColumnBuilderBase>([...keys, ...sums]),
    rows: bigint({ mode: 'number' }).notNull(),
  };
}
