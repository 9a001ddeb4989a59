/* The rows of the foreign backend, by the names that the specification's section 3 gives them. */

/** A row as the foreign backend keeps it, or what a write sends. */
export type WireRow = Record<string, unknown>;

export interface ForeignColumns {
  /** What rows call a column, where it is not what writes call it. */
  readonly names: Readonly<Record<string, string>>;
  /** The columns that a parameter looks in; any other parameter compares its own column. */
  readonly search?: Readonly<Record<string, readonly string[]>>;
  /** What a new row has that was not sent. */
  readonly initial?: WireRow;
  /** Oldest first. */
  readonly seed: readonly WireRow[];
}

const pascal = { id: 'ID', status: 'Status', created_at: 'CreatedAt' };
const active = { status: 'active' };
const hash = `0x${'5b'.repeat(32)}`;
const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
const symbols = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'TRX', 'POL', 'DAI', 'WBTC', 'LINK', 'SHIB'];

/** Eleven tokens fill one page of ten and start a second; of everything else there is a little. */
export const foreignRows: Readonly<Record<string, ForeignColumns>> = {
  tokens: {
    names: {
      ...pascal,
      chain_id: 'ChainID',
      contract: 'Contract',
      symbol: 'Symbol',
      digit: 'Digit',
    },
    search: { symbol: ['Symbol'], search: ['Symbol'] },
    seed: symbols.toReversed().map((symbol, index) => ({
      chain_id: 56,
      contract: `0x${String(index + 1).padStart(40, '0')}`,
      symbol,
      digit: 18,
      // Capitals, as some backends spell them.
      status: symbol === 'USDC' ? 'INACTIVE' : 'Active',
    })),
  },
  networks: {
    names: {
      ...pascal,
      chain: 'Chain',
      chain_id: 'ChainID',
      confirmations: 'Confirmations',
      alert: 'Alert',
      instance: 'Instance',
      rpc_url: 'RPCUrl',
      explorer_url: 'ExplorerUrl',
      is_evm: 'IsEvm',
    },
    search: { chain: ['Chain'] },
    seed: [
      ['Ethereum', 1, true] as const,
      ['Polygon', 137, true] as const,
      ['Tron', 728126428, false] as const,
    ].map(([chain, chain_id, is_evm]) => ({
      ...active,
      chain,
      chain_id,
      is_evm,
      confirmations: 19,
      alert: 40,
      instance: 1,
      rpc_url: 'https://rpc.example',
    })),
  },
  merchants: {
    names: {},
    search: { code: ['code'] },
    initial: { ...active, code: 'NEW-1' },
    seed: [
      { name: 'Kaveri Stores', code: 'KS-1', email: 'pay@kaveri.example', phone: '+914422334455' },
      { name: 'Tapti Traders', code: 'TT-2', email: 'pay@tapti.example', phone: '+912266778899' },
    ].map((merchant) => ({
      ...merchant,
      users_count: 4,
      masters_count: 1,
      accounts_count: 2,
      wallets_count: 9,
      api_keys_count: 1,
    })),
  },
  'merchant-api-keys': {
    names: {
      ...pascal,
      merchant_id: 'MerchantID',
      api_key: 'ApiKey',
      api_key_secret: 'ApiKeySecret',
    },
    initial: { ...active, api_key: 'key-5d41402abc4b', api_key_secret: 'secret-2a76b9719d' },
    seed: [{ merchant_id: 1, Merchant: { Code: 'KS-1' } }],
  },
  wallets: {
    names: {},
    search: { search: ['address', 'user_email', 'merchant_code'] },
    initial: active,
    seed: [
      {
        merchant_code: 'KS-1',
        user_email: 'asha@mail.example',
        address,
        network_chain: 'Polygon',
        balance: 1234567.5,
        updated_at: '2026-03-15T09:26:53Z',
      },
    ],
  },
  'hd-wallets': {
    names: {
      ...pascal,
      merchant_id: 'MerchantID',
      wallet_name: 'WalletName',
      derivation_path: 'DerivationPath',
    },
    initial: { ...active, Address: address, Network: { Chain: 'Ethereum', ChainID: 1 } },
    seed: [{ merchant_id: 1, Merchant: { Code: 'KS-1' }, wallet_name: 'Old_Vault' }],
  },
  users: {
    names: {},
    search: { code: ['code', 'email', 'merchant_code'] },
    initial: { ...active, code: 'U-NEW', merchant_code: 'KS-1' },
    seed: [{ code: 'U-1', email: 'asha@mail.example', wallet_count: 2, total_balance: 12.5 }],
  },
  transactions: {
    names: {},
    search: { search: ['txHash', 'fromAddress', 'toAddress', 'tokenContract'] },
    seed: [
      {
        txHash: hash,
        fromAddress: address,
        toAddress: address,
        tokenContract: null,
        amount: 0.00005,
        chainId: 1,
        status: 'confirmed',
        txType: 'deposit',
        createdAt: '2026-03-14T09:26:53Z',
      },
    ],
  },
  instances: {
    names: {},
    search: { chain: ['name', 'network'] },
    initial: { status: 'stopped', network: 'Polygon', rpc_url: 'https://rpc.example' },
    seed: [
      { name: 'polygon-head', api_key: '5021fe22aa0190bc', chain_id: 137, first: 100, second: 0 },
    ],
  },
  fees: {
    names: {},
    search: { name: ['name'] },
    initial: { ...active, network: 'Polygon' },
    seed: [{ name: 'Standard', percent: '1', fixed_amount: '0', network_id: 2 }],
  },
  enquiries: {
    names: {},
    search: { search: ['name', 'company', 'email'] },
    initial: { form: 'registration', status: 'new' },
    seed: [{ name: 'Asha Rao', company: 'Kaveri', email: 'asha@kaveri.example', message: 'Hello' }],
  },
};
