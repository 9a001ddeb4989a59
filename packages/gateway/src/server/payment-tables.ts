import { bigint, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

/** What is known of payments beside their rows. */
export const paymentTables = (tableOf: TableOf) => ({
  /** The payments that could not be brought up to date with what was received, and why. */
  paymentProblems: pgTable('payment_problems', {
    payment_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => tableOf('payments').id as never, { onDelete: 'cascade' }),
    problem: text().notNull(),
  }),
});
