import { type AlertRule, defineFeature, defineJob, toSiteUrl } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { bigint, numeric, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { exchangePairHooks } from './exchange-pairs.ts';
import { expirePaymentJob, expireRestJob } from './expire-payment.ts';
import { feeHooks } from './fees.ts';
import { refreshPayment } from './refresh-payments.ts';

export { createPayment, createPaymentCode, type PaymentRequest } from './create-payment.ts';
export { toAmountDue } from './due.ts';
export { evaluatePayment, type PaymentStatus, type Terms, toCounts } from './evaluate-payment.ts';
export { paymentColumns, paymentSource, readPayment } from './read-payment.ts';
export { refreshPaymentsOf } from './refresh-payments.ts';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

/** The tables of payments and prices beside their rows. */
const paymentTables = (tableOf: TableOf) => ({
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

/** Tries again what could not be brought up to date: its cause may be mended. */
const retryPaymentsJob = defineJob({
  name: 'payments.retry',
  schedule: '*/10 * * * *',
  retentionHours: 24,
  run: async (_data, { db, settings, signal }) => {
    const { rows } = await db.drizzle.execute<{ id: number }>(
      sql`select payment_id::int as id from payment_problems order by 1`,
    );
    for (const { id } of rows) {
      signal.throwIfAborted();
      await db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id));
    }
  },
});

/** The status of a payment is not what was received for it. */
const paymentProblemsRule: AlertRule = {
  name: 'payments.problem',
  summary: 'A payment is not up to date',
  severity: 'critical',
  find: async ({ db }) => {
    const { rows } = await db.drizzle.execute<{ id: string; problem: string }>(
      sql`select payment_id as id, problem from payment_problems order by 1 limit 20`,
    );
    return rows.map(({ id, problem }) => ({
      cause: id,
      message: `The payment ${id} could not be brought up to date with what was received: ${problem}`,
    }));
  },
};

/** Payments, and the rates and fees that they are counted with. */
export const payments = defineFeature({
  name: 'payments',
  tables: paymentTables,
  hooks: [exchangePairHooks, feeHooks],
  jobs: [expirePaymentJob, expireRestJob, retryPaymentsJob],
  alerts: () => ({ rules: [paymentProblemsRule] }),
});
