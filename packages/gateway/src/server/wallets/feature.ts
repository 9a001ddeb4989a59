import { defineFeature } from '@koshpay/api';
import { addressIndexes } from './deposit-addresses.ts';
import { depositKeys } from './deposit-keys.ts';
import { hdWalletHooks } from './hd-wallets.ts';
import { walletHooks } from './wallets.ts';

export { createDepositAddress } from './deposit-addresses.ts';

/** Wallets, and the addresses that customers pay to. */
export const wallets = defineFeature({
  name: 'wallets',
  tables: () => ({ addressIndexes, depositKeys }),
  hooks: [hdWalletHooks, walletHooks],
});
