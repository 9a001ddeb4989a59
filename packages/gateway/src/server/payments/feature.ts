import { defineFeature } from '@koshpay/api';
import { paymentProblemsRule } from './alert-rules.ts';
import { exchangePairHooks } from './exchange-pairs.ts';
import { expirePaymentJob, expireRestJob } from './expire-payment.ts';
import { feeHooks } from './fees.ts';
import { paymentTables } from './payment-tables.ts';
import { retryPaymentsJob } from './retry-payments.ts';

export { createPayment, createPaymentCode, type PaymentRequest } from './create-payment.ts';
export { toAmountDue } from './due.ts';
export { evaluatePayment, type PaymentStatus, type Terms, toCounts } from './evaluate-payment.ts';
export { paymentColumns, paymentSource, readPayment } from './read-payment.ts';
export { refreshPaymentsOf } from './refresh-payments.ts';

/** Payments, and the rates and fees that they are counted with. */
export const payments = defineFeature({
  name: 'payments',
  tables: paymentTables,
  hooks: [exchangePairHooks, feeHooks],
  jobs: [expirePaymentJob, expireRestJob, retryPaymentsJob],
  alerts: () => ({ rules: [paymentProblemsRule] }),
});
