import { defineJob, toSiteUrl } from '@koshpay/api';
import { z } from 'zod';
import { refreshPayment } from './refresh-payments.ts';

/** Runs when the time of a payment is over. What is known of it then decides. */
export const expirePaymentJob = defineJob({
  name: 'payments.expire',
  data: z.strictObject({ id: z.int() }),
  keptHours: 24,
  run: ({ id }, { db, settings }) =>
    db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id)),
});
