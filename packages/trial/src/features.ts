import { defineFeature, defineHooks, defineKindCheck } from '@koshpay/api';
import { address } from './address.ts';
import { networks } from './networks.ts';
import { payouts } from './payouts.ts';
import { settlementRules } from './settlement-rules.ts';

const payoutHooks = defineHooks(payouts, {
  samples: { destination: [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] },
  reject: async ({ values }) => ({ reason: values.reason }),
});

// Values that the rules of the declaration let through, for the tests of every declaration.
const ruleHooks = defineHooks(settlementRules, {
  samples: {
    limits: [
      { daily: '1.5', monthly: '30' },
      { daily: '2', monthly: null },
    ],
    shares: [
      [{ wallet: 'a', share: '100' }],
      [
        { wallet: 'b', share: '60' },
        { wallet: 'c', share: '40' },
      ],
    ],
  },
});

export const features = [
  defineFeature({ name: 'payouts', hooks: [payoutHooks] }),
  defineFeature({ name: 'settlement-rules', hooks: [ruleHooks] }),
];

const families = { evm: /^0x[0-9a-f]{40}$/i, tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ };

/** The check of addresses, which depends on the network's family. */
const addresses = defineKindCheck(address, networks, {
  problem: 'is not an address on this network',
  normalize: ({ family }, text) => {
    if (!families[family ?? 'evm'].test(text)) return undefined;
    return family === 'tron' ? text : text.toLowerCase();
  },
});

export const kinds = [addresses];
