import { defineHooks, type HookContext, readSetting } from '@koshpay/api';
import { fees } from '../../fees.ts';
import { defaultFeeAmount, defaultFeePercent } from '../../settings.ts';

/** A fee without its own values gets those of the settings. */
export const feeHooks = defineHooks(fees, {
  beforeCreate: async ({ values, ...context }) => ({
    values: {
      ...values,
      ...(await toDefaults(context, { percent: null, fixed_amount: null, ...values })),
    },
  }),
  beforeUpdate: async ({ values, ...context }) => ({
    ...values,
    ...(await toDefaults(context, values)),
  }),
});

type Values = { readonly percent?: string | null; readonly fixed_amount?: string | null };

/** The values of the settings for those that are empty. */
async function toDefaults(context: Pick<HookContext, 'tx' | 'tableOf'>, values: Values) {
  return {
    ...(values.percent === null && { percent: await readSetting(context, defaultFeePercent) }),
    ...(values.fixed_amount === null && {
      fixed_amount: await readSetting(context, defaultFeeAmount),
    }),
  };
}
