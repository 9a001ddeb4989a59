import { hdWalletHooks } from './hd-wallets.ts';
import { instanceHooks } from './instances.ts';
import { networkHooks } from './networks.ts';
import { tokenHooks } from './tokens.ts';
import { walletHooks } from './wallets.ts';

/** What the gateway's resources do beyond their declarations. */
export const hooks = [hdWalletHooks, instanceHooks, networkHooks, tokenHooks, walletHooks];
