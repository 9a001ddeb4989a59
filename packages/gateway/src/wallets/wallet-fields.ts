import { action, display } from '@koshpay/resource';
import * as field from '../fields.ts';

/** Moves a wallet to another network, where its address is the same. */
export const changeNetwork = action('change-network', {
  approval: 'four-eyes',
  icon: 'send',
  question: 'Move {name} to another network?',
  form: {
    network_id: field.ref('networks', {
      label: 'New network',
      required: true,
      optionLabel: '{name} (Chain ID: {chain_id})',
    }),
  },
});

/** Digits of what amounts add up to: the 78 of `uint256` before the point, and 18 after it. */
export const sumPrecision = 96;

/** The owner and the network of money, of what belongs to a wallet. */
export const walletFields = {
  wallet_id: field.ref('wallets', { label: 'Wallet', required: true }),
  wallet: field.through('wallet_id', 'address', { display: display.truncate(8, 4) }),
  merchant_id: field.ref('merchants', { label: 'Merchant', required: true }),
  merchant_code: field.through('merchant_id', 'code'),
  network_id: field.ref('networks', { label: 'Network', required: true }),
  network: field.through('network_id', 'chain'),
} as const;
