import { defineFeature } from '@koshpay/api';
import { bigint, numeric, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paymentProblemsRule } from './alert-rules.ts';
import { exchangePairHooks } from './exchange-pairs.ts';
import { feeHooks } from './fees.ts';
import { expirePaymentJob, expireRestJob, retryPaymentsJob } from './payment-jobs.ts';

export { createPayment, createPaymentCode, type PaymentRequest } from './create-payment.ts';
export { toAmountDue } from './due.ts';
export { evaluatePayment, type PaymentStatus, type Terms, toCounts } from './evaluate-payment.ts';
export { paymentColumns, paymentSource, readPayment } from './payment-events.ts';
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

/** Payments, and the rates and fees that they are counted with. */
export const payments = defineFeature({
  name: 'payments',
  tables: paymentTables,
  hooks: [exchangePairHooks, feeHooks],
  jobs: [expirePaymentJob, expireRestJob, retryPaymentsJob],
  alerts: () => ({ rules: [paymentProblemsRule] }),
});
