import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** The root keys of sealed values: their ids, never the keys. */
export const secretsKeys = pgTable('secrets_keys', {
  id: text().primaryKey(),
  /** The data key that seals values, wrapped for the root key of this id: only that key opens it. */
  wrapped_key: text().notNull(),
  /** New values are sealed under the key that was activated last and is not retired. */
  activated_at: time(),
  /** The time since which no value is sealed under it. */
  retired_at: timestamp({ withTimezone: true }),
});

/** The key of hashed secrets, sealed: one row. */
export const hashKeys = pgTable('hash_keys', {
  id: bigint({ mode: 'number' }).primaryKey(),
  value: text().notNull(),
});

/**
 * The columns whose values are all sealed or hashed. Others may have values that an earlier version
 * left.
 */
export const sealedColumns = pgTable(
  'sealed_columns',
  {
    table: text('table_name').notNull(),
    column: text('column_name').notNull(),
    /** The form of its values: `v3` for sealed ones, `h1` for hashed ones; `v2` in former versions. */
    form: text().notNull().default('v2'),
    since: time(),
  },
  ({ table, column }) => [primaryKey({ columns: [table, column] })],
);
