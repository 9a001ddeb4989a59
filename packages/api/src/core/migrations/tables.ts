import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The place of the database when a process last prepared it: one row. */
export const databaseOrigin = pgTable('database_origin', {
  /** The cluster, its timeline and the database in it: another after a restore. */
  origin: text().primaryKey(),
  /** The total of the numbers that were left out, after restores. */
  skipped: bigint({ mode: 'number' }).notNull(),
});
