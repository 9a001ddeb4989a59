import { field, setting } from '@koshpay/resource';

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

/** What can be changed while the gateway runs, besides the settings of every server. */
export const settings = [defaultFeePercent, defaultFeeAmount] as const;
