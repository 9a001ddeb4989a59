import { bigint, numeric, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

/** The tables of payments and prices beside their rows. */
export const paymentTables = (tableOf: TableOf) => ({
  /** The payments that could not be brought up to date with what was received, and why. */
  paymentProblems: pgTable('payment_problems', {
    payment_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => tableOf('payments').id as never, { onDelete: 'cascade' }),
    problem: text().notNull(),
  }),
  /** The last rates of pairs that were deleted: one that is created again is held against them. */
  formerRates: pgTable(
    'former_rates',
    {
      base: text().notNull(),
      quote: text().notNull(),
      rate: numeric({ precision: 38, scale: 8 }).notNull(),
      max_change: numeric({ precision: 38, scale: 2 }).notNull(),
    },
    ({ base, quote }) => [primaryKey({ columns: [base, quote] })],
  ),
});
