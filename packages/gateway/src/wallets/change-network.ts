import { action } from '@koshpay/resource';
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
