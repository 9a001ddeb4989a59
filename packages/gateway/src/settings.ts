import {
  adjustSetting,
  auditRetentionDays,
  requestLogDays,
  setting,
  systemEventDays,
  transactionRetentionYears,
} from '@koshpay/resource';
import * as field from './fields.ts';

/** The percentage of a fee that is created without one. */
export const defaultFeePercent = setting(
  'fees.default_percent',
  field.percent({
    label: 'Default fee in percent',
    scale: 4,
    defaultValue: '0.5',
    help: 'The percentage of a new fee that is created without one.',
  }),
);

/** The fixed amount of a fee that is created without one. */
export const defaultFeeAmount = setting(
  'fees.default_fixed_amount',
  field.decimal({
    label: 'Default fixed fee',
    scale: 6,
    defaultValue: '0',
    help: 'The fixed amount of a new fee that is created without one.',
  }),
);

/** The minutes that customers have for a payment without a time of its own. */
export const paymentLifetime = setting(
  'payments.lifetime_minutes',
  field.int({
    label: 'Life time in minutes',
    min: 5,
    max: 10_080,
    defaultValue: 30,
    help: 'How long a new payment can be paid in time, unless its merchant says something else.',
  }),
);

/**
 * The deviation that counts as paid exactly, in basis points, of a payment without a tolerance of
 * its own.
 */
export const paymentTolerance = setting(
  'payments.tolerance_bp',
  field.int({
    label: 'Tolerance in basis points',
    max: 1000,
    defaultValue: 50,
    help: 'How much less or more than its amount counts as paid exactly. 50 are 0.5 percent.',
  }),
);

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
