import { filter, type Specification } from '@koshpay/resource';

const network = [
  ...['chain', 'chain_id', 'confirmations', 'alert', 'rpc_url', 'explorer_url', 'is_evm'],
];
const token = ['chain_id', 'contract', 'symbol', 'digit'];
const instance = ['name', 'api_key', 'chain_id', 'is_evm', 'first', 'second'];
const standard = ['update-status', 'delete'];

/**
 * The resources and calls of the specification, in its sections 3 and 7: every backend of the
 * product has them. All else that is declared is shown and sent only where the backend supports
 * the resource.
 */
export const specification: Specification = {
  merchants: {
    rows: [
      ...['name', 'code', 'email', 'phone', 'status'],
      ...['users_count', 'masters_count', 'accounts_count', 'wallets_count', 'api_keys_count'],
    ],
    search: filter.search('code', 'Filter by merchant code'),
    create: ['name', 'email', 'phone', 'network_ids'],
    edit: ['name', 'phone', 'network_ids', 'status'],
    actions: standard,
  },
  'merchant-api-keys': {
    rows: ['merchant_id', 'merchant_code', 'api_key', 'api_key_secret', 'status'],
    create: ['merchant_id', 'status'],
    edit: ['api_key', 'api_key_secret', 'status'],
    actions: standard,
  },
  wallets: {
    rows: [
      // Only a filter.
      'merchant_id',
      ...['merchant_code', 'user_email', 'address', 'network_chain', 'balance', 'status'],
    ],
    actions: standard,
  },
  'hd-wallets': {
    rows: [
      ...['merchant_id', 'merchant_code', 'wallet_name', 'derivation_path', 'address'],
      ...['network_chain', 'chain_id', 'status'],
    ],
    create: [
      ...['merchant_id', 'network_id', 'wallet_name', 'derivation_path'],
      ...['mnemonic', 'private_key_hex'],
    ],
    edit: ['wallet_name', 'derivation_path', 'status'],
    actions: standard,
  },
  users: {
    rows: [
      // The column Merchant; rows may have only its code.
      'merchant_name',
      ...['merchant_id', 'merchant_code', 'code', 'email', 'status'],
      ...['wallet_count', 'total_balance'],
    ],
    create: ['merchant_id', 'email'],
    edit: ['email', 'status'],
    actions: standard,
  },
  transactions: {
    rows: [
      ...['tx_hash', 'from_address', 'to_address', 'token_contract', 'amount', 'chain_id'],
      ...['status', 'tx_type'],
      // Of the recent ones on the dashboard.
      ...['merchant_name', 'currency'],
    ],
  },
  networks: {
    rows: [...network, 'instance', 'status'],
    create: [...network, 'status'],
    edit: network,
    actions: standard,
  },
  tokens: {
    rows: [...token, 'status'],
    create: [...token, 'status'],
    edit: token,
    actions: standard,
  },
  instances: {
    rows: [...instance, 'network', 'rpc_url', 'client', 'pid', 'status'],
    create: instance,
    edit: instance,
    actions: [...standard, 'stop'],
  },
};
