import {
  action,
  approval,
  check,
  column,
  defineResource,
  display,
  filter,
  remove,
  rule,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';
import { explorer } from '../kinds/explorer.ts';
import { changeNetwork } from './wallet-fields.ts';

/** Merchants' own HD wallets. Only public data is stored: an address and the account's xpub. */
export const hdWallets = defineResource({
  name: 'hd-wallets',
  title: 'Merchant Wallets',
  singular: 'Merchant Wallet',
  recordTitle: 'wallet_name',
  menu: { group: 'wallets', path: '/wallets/merchant', order: 1 },
  wireCase: 'pascal',
  fields: {
    merchant_id: field.ref('merchants', {
      label: 'Merchant',
      required: true,
      optionLabel: '{name} ({code})',
    }),
    merchant_code: field.through('merchant_id', 'code', { wireName: 'Merchant.Code' }),
    wallet_name: field.text({ required: true, max: 60, display: display.humanize }),
    derivation_path: field.text({
      required: true,
      max: 60,
      help: "For instance m/44'/60'/0', on Tron m/44'/195'/0'.",
      prefill: {
        ref: 'network_id',
        optionField: 'is_evm',
        values: { true: "m/44'/60'/0'", false: "m/44'/195'/0'" },
      },
    }),
    network_id: field.ref('networks', {
      label: 'Network',
      required: true,
      optionLabel: '{name} (Chain ID: {chain_id})',
    }),
    network_chain: field.through('network_id', 'chain', {
      label: 'Network chain',
      wireName: 'Network.Chain',
    }),
    chain_id: field.through('network_id', 'chain_id', { wireName: 'Network.ChainID' }),
    explorer_url: field.through('network_id', 'explorer_url', { wireName: 'Network.ExplorerUrl' }),
    mnemonic: field.writeOnly({
      max: 400,
      help: 'Leave empty to generate one. It is shown once. It is never stored.',
    }),
    private_key_hex: field.writeOnly({
      label: 'Private key (hex)',
      max: 66,
      help: 'Instead of a mnemonic. It is never stored.',
    }),
    address: field.text({ max: 128, display: display.truncate(8, 0, explorer('address')) }),
    xpub: field.text({
      label: 'Extended public key',
      max: 128,
      help: "Instead of a mnemonic: the account's xpub, from which deposit addresses are derived.",
    }),
    level: field.choice(['master', 'account']),
    receives_deposits: field.bool({
      help: 'New deposit addresses of the merchant on this network are derived from its key.',
    }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['network_id', 'address']],
  list: {
    columns: [
      column.rowNumber(),
      column('merchant_code', { fallback: 'merchant_id' }),
      'wallet_name',
      'address',
      'network_chain',
      'chain_id',
      'status',
      'created_at',
      'updated_at',
    ],
    filters: [
      filter.search('merchant_code', 'Filter by merchant code', {
        param: 'search',
        numeric: 'merchant_id',
      }),
      filter.select('status'),
    ],
    emptyText: 'No Merchant Wallet found.',
    errorText: 'Failed to load Merchant Wallet data.',
  },
  detail: {
    sections: [
      section('Wallet', [
        'wallet_name',
        'merchant_code',
        'network_chain',
        'chain_id',
        'level',
        'receives_deposits',
        'status',
      ]),
      section('Keys', ['derivation_path', 'address', 'xpub'], { columns: 1 }),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
  },
  create: [
    'merchant_id',
    'network_id',
    'wallet_name',
    'derivation_path',
    'mnemonic',
    'private_key_hex',
    'xpub',
  ],
  edit: ['wallet_name', 'derivation_path', 'status', 'xpub'],
  rules: [
    rule(
      'private_key_hex',
      [{ mnemonic: { empty: true } }, { private_key_hex: { empty: true } }],
      'Give a mnemonic or a private key, not both.',
    ),
    rule(
      'xpub',
      [{ xpub: { empty: true } }, { mnemonic: { empty: true }, private_key_hex: { empty: true } }],
      'Give a mnemonic, a private key or an extended public key, not several.',
    ),
  ],
  checks: [check('xpub', 'Show first addresses', { reads: ['derivation_path'] })],
  stepUp: true,
  // What deposit addresses are derived from: a change of it decides where new payments go.
  approvals: [approval(['merchant_id', 'network_id', 'xpub', 'receives_deposits'])],
  actions: [
    toggleStatus(),
    action('use-for-deposits', {
      approval: 'four-eyes',
      icon: 'check',
      rare: true,
      from: ['active'],
      when: { receives_deposits: false, xpub: { empty: false } },
      question:
        'Derive new deposit addresses of the merchant on this network from {name}? Its former key gets no new ones.',
    }),
    changeNetwork,
    remove({ on: 'row' }),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
