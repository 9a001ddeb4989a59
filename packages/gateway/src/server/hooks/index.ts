import type { Hooks } from '@koshpay/api';
import { hdWallets } from './hd-wallets.ts';
import { instances } from './instances.ts';
import { networks } from './networks.ts';
import { tokens } from './tokens.ts';
import { wallets } from './wallets.ts';

/** The resources that do more than their declaration says, by name. */
export const hooks: Hooks = {
  'hd-wallets': hdWallets,
  instances,
  networks,
  tokens,
  wallets,
};
