import type { Job } from '@koshpay/api';
import { alertMessageJob } from './alerts/alerts.ts';
import { eraseJob } from './forms/erase-enquiries.ts';
import { relayJob, relayRestJob } from './forms/relay.ts';
import { expirePaymentJob } from './payments/expire-payment.ts';

/** The background work of the gateway. */
export const jobs: readonly Job[] = [
  relayJob,
  relayRestJob,
  eraseJob,
  alertMessageJob,
  expirePaymentJob,
];
