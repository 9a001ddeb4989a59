import { defineProduct } from '@koshpay/resource';
import { address } from './address.ts';
import { merchants } from './merchants.ts';
import { networks } from './networks.ts';
import { payouts } from './payouts.ts';
import { settlementRules } from './settlement-rules.ts';
import { tokens } from './tokens.ts';

/** A product for tests: payouts and settlement rules, and what they refer to. */
export const product = defineProduct({
  name: 'trial',
  groups: [
    { key: 'money', label: 'Money', icon: 'wallet' },
    { key: 'base', label: 'Base', icon: 'apps' },
  ],
  kinds: [address],
  resources: [payouts, settlementRules, merchants, networks, tokens],
  pages: [],
  timeZone: 'Asia/Kolkata',
});
