import { setting } from '@koshpay/resource';
import * as field from '../fields.ts';

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
