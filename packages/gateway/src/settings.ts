import {
  adjustSetting,
  auditRetentionDays,
  requestLogDays,
  setting,
  systemEventDays,
  transactionRetentionYears,
} from '@koshpay/resource';
import * as field from './fields.ts';
import {
  defaultFeeAmount,
  defaultFeePercent,
  paymentLifetime,
  paymentTolerance,
} from './payments/payment-settings.ts';

/** The days for which the deliveries of webhooks are retained. */
export const webhookDays = setting(
  'retention.webhook_days',
  field.int({
    label: 'Webhook deliveries in days',
    min: 7,
    max: 3_650,
    defaultValue: 180,
    help: 'Days for which deliveries of webhooks and what was sent are kept.',
  }),
);

/** The times for which CERT-In's directions of 2022 require that logs and transactions are kept. */
const retention = [
  adjustSetting(auditRetentionDays, {
    help: 'Days for which the audit log is kept. CERT-In requires 180 or more.',
  }),
  adjustSetting(transactionRetentionYears, {
    min: 5,
    help: 'Years for which transactions are kept. CERT-In requires 5 or more.',
  }),
  adjustSetting(requestLogDays, {
    help: 'Days for which requests are kept, then up to a month more. CERT-In requires 180 or more.',
  }),
  adjustSetting(systemEventDays, {
    help: 'Days for which events are kept, then up to a month more. CERT-In requires 180 or more.',
  }),
] as const;

/** The settings that can be changed while the gateway runs, besides those of every server. */
export const settings = [
  defaultFeePercent,
  defaultFeeAmount,
  paymentLifetime,
  paymentTolerance,
  webhookDays,
  ...retention,
] as const;
