import { defineHooks, readSetting } from '@koshpay/api';
import { fees } from '../../payments/fees.ts';
import { defaultFeeAmount, defaultFeePercent } from '../../payments/payment-settings.ts';

/** A new fee without its own values gets those of the settings. */
export const feeHooks = defineHooks(fees, {
  beforeCreate: async ({ values, ...context }) => ({
    values: {
      ...values,
      percent: values.percent ?? (await readSetting(context, defaultFeePercent)),
      fixed_amount: values.fixed_amount ?? (await readSetting(context, defaultFeeAmount)),
    },
  }),
});
