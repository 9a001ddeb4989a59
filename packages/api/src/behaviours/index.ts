import type { Behaviour } from './behaviour.ts';
import { hdWallets } from './hd-wallets.ts';
import { instances } from './instances.ts';
import { wallets } from './wallets.ts';

/** The resources that do more than their declaration says, by name. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'hd-wallets': hdWallets,
  instances,
  wallets,
};
