import { defineHooks } from '@koshpay/api';
import { exchangePairs } from '../../exchange-pairs.ts';

/** A rate that a person enters is theirs, and from now. */
export const exchangePairHooks = defineHooks(exchangePairs, {
  beforeCreate: async ({ values }) => ({ values: { ...values, ...enteredNow() } }),
  'set-rate': async ({ values: { rate } }) => ({ rate, ...enteredNow() }),
});

const enteredNow = () => ({ source: 'manual', rated_at: new Date().toISOString() });
