import type { Job } from '@koshpay/api';
import { eraseJob } from './forms/erase-enquiries.ts';
import { relayJob, relayRestJob } from './forms/relay.ts';
import { alertMessageJob } from './messaging-bot/alert-message.ts';
import { expirePaymentJob, expireRestJob } from './payments/expire-payment.ts';
import { retryPaymentsJob } from './payments/retry-payments.ts';
import { deliverRestJob, formerDeliverJob } from './webhooks/former-jobs.ts';
import { keepDeliveriesJob } from './webhooks/keep-deliveries.ts';

/** The background work of the gateway. */
export const jobs: readonly Job[] = [
  relayJob,
  relayRestJob,
  eraseJob,
  alertMessageJob,
  expirePaymentJob,
  expireRestJob,
  retryPaymentsJob,
  formerDeliverJob,
  deliverRestJob,
  keepDeliveriesJob,
];
