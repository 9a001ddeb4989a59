/* The rows of the external backend: exactly the fields that the specification's section 3 names. */

/** A row by the names that writes use. */
export type Values = Record<string, unknown>;

export interface ExternalColumns {
  /** The name or path of each value in rows. A value without a name is in no row. */
  readonly names: Readonly<Record<string, string>>;
  /** The values that a parameter searches; any other parameter compares its own value. */
  readonly search?: Readonly<Record<string, readonly string[]>>;
  /** Default values of a row. */
  readonly initial?: Values;
  /** Oldest first. */
  readonly seed: readonly Values[];
}

const active = { status: 'active' };
const hash = `0x${'5b'.repeat(32)}`;
const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
const updated_at = '2026-03-15T09:26:53Z';
const symbols = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'TRX', 'POL', 'DAI', 'WBTC', 'LINK', 'SHIB'];

/** Names that rows and writes share. */
function alike(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Eleven tokens fill one page of ten and start a second; other tables have a few rows. */
export const externalRows: Readonly<Record<string, ExternalColumns>> = {
  merchants: {
    names: alike(
      ...['id', 'name', 'code', 'email', 'phone', 'status', 'users_count', 'masters_count'],
      ...['accounts_count', 'wallets_count', 'api_keys_count', 'created_at'],
    ),
    search: { code: ['code'] },
    initial: {
      ...active,
      code: 'NEW-1',
      users_count: 4,
      masters_count: 1,
      accounts_count: 2,
      wallets_count: 9,
      api_keys_count: 1,
    },
    seed: [
      { name: 'Kaveri Stores', code: 'KS-1', email: 'pay@kaveri.example', phone: '+914422334455' },
      { name: 'Tapti Traders', code: 'TT-2', email: 'pay@tapti.example', phone: '+912266778899' },
    ],
  },
  'merchant-api-keys': {
    names: {
      id: 'ID',
      merchant_id: 'MerchantID',
      merchant_code: 'Merchant.Code',
      api_key: 'ApiKey',
      api_key_secret: 'ApiKeySecret',
      status: 'Status',
      created_at: 'CreatedAt',
    },
    initial: {
      ...active,
      merchant_code: 'KS-1',
      api_key: 'key-5d41402abc4b',
      api_key_secret: 'secret-2a76b9719d',
    },
    seed: [{ merchant_id: 1 }],
  },
  wallets: {
    names: alike(
      ...['id', 'merchant_code', 'user_email', 'address', 'network_chain', 'balance', 'status'],
      ...['created_at', 'updated_at'],
    ),
    search: { search: ['address', 'user_email', 'merchant_code'] },
    seed: [
      {
        ...active,
        merchant_code: 'KS-1',
        user_email: 'asha@mail.example',
        address,
        network_chain: 'Polygon',
        balance: 1234567.5,
      },
    ],
  },
  'hd-wallets': {
    names: {
      id: 'ID',
      merchant_id: 'MerchantID',
      merchant_code: 'Merchant.Code',
      wallet_name: 'WalletName',
      derivation_path: 'DerivationPath',
      address: 'Address',
      network_chain: 'Network.Chain',
      chain_id: 'Network.ChainID',
      status: 'Status',
      created_at: 'CreatedAt',
    },
    search: { search: ['merchant_code'] },
    initial: { ...active, merchant_code: 'KS-1', address, network_chain: 'Ethereum', chain_id: 1 },
    seed: [{ merchant_id: 1, wallet_name: 'Old_Vault', derivation_path: "m/44'/60'/0'" }],
  },
  users: {
    names: alike(
      ...['id', 'merchant_code', 'code', 'email', 'status', 'wallet_count', 'total_balance'],
      ...['created_at', 'updated_at'],
    ),
    search: { code: ['code', 'email', 'merchant_code'] },
    initial: {
      ...active,
      code: 'U-NEW',
      merchant_code: 'KS-1',
      wallet_count: 2,
      total_balance: 12.5,
    },
    seed: [{ code: 'U-1', email: 'asha@mail.example' }],
  },
  transactions: {
    names: {
      ...alike('id', 'amount', 'status'),
      tx_hash: 'txHash',
      from_address: 'fromAddress',
      to_address: 'toAddress',
      token_contract: 'tokenContract',
      chain_id: 'chainId',
      tx_type: 'txType',
      created_at: 'createdAt',
    },
    search: { search: ['tx_hash', 'from_address', 'to_address', 'token_contract'] },
    seed: [
      {
        tx_hash: hash,
        from_address: address,
        to_address: address,
        amount: 0.00005,
        chain_id: 1,
        status: 'confirmed',
        tx_type: 'deposit',
      },
    ],
  },
  networks: {
    names: {
      id: 'ID',
      chain: 'Chain',
      chain_id: 'ChainID',
      confirmations: 'Confirmations',
      alert: 'Alert',
      instance: 'Instance',
      rpc_url: 'RPCUrl',
      explorer_url: 'ExplorerUrl',
      is_evm: 'IsEvm',
      status: 'Status',
      created_at: 'CreatedAt',
    },
    search: { chain: ['chain'] },
    initial: {
      ...active,
      confirmations: 19,
      alert: 40,
      instance: 1,
      rpc_url: 'https://rpc.example',
    },
    seed: [
      { chain: 'Ethereum', chain_id: 1, is_evm: true },
      { chain: 'Polygon', chain_id: 137, is_evm: true },
      { chain: 'Tron', chain_id: 728126428, is_evm: false },
    ],
  },
  tokens: {
    names: {
      id: 'ID',
      chain_id: 'ChainID',
      contract: 'Contract',
      symbol: 'Symbol',
      digit: 'Digit',
      status: 'Status',
      created_at: 'CreatedAt',
    },
    search: { symbol: ['symbol'], search: ['symbol'] },
    seed: symbols.toReversed().map((symbol, index) => ({
      chain_id: 56,
      contract: `0x${String(index + 1).padStart(40, '0')}`,
      symbol,
      digit: 18,
      // Capitals, as some backends spell them.
      status: symbol === 'USDC' ? 'INACTIVE' : 'Active',
    })),
  },
  instances: {
    names: alike(
      ...['id', 'name', 'api_key', 'first', 'second', 'network', 'rpc_url', 'client', 'pid'],
      ...['status', 'created_at', 'updated_at', 'chain_id', 'is_evm'],
    ),
    search: { chain: ['name', 'network'] },
    initial: {
      status: 'stopped',
      network: 'Polygon',
      rpc_url: 'https://rpc.example',
      client: 'scanner-2',
      pid: 4711,
    },
    seed: [
      {
        name: 'polygon-head',
        api_key: '5021fe22aa0190bc',
        chain_id: 137,
        is_evm: true,
        first: 100,
        second: 0,
        status: 'running',
      },
    ],
  },
};

/** The first fields of every row. */
export const rowDefaults: Values = { created_at: '2026-03-14T09:26:53Z', updated_at };
