/** The accepted tokens, as the table's columns. */
export const acceptedTokens = ['USDT', 'USDC', 'BTC', 'ETH'] as const;

type AcceptedToken = (typeof acceptedTokens)[number];

/** The drawn mark of a network. */
export type NetworkMark = 'ethereum' | 'polygon' | 'bsc' | 'tron';

type Network = {
  mark: NetworkMark;
  name: string;
  standard: string;
  block: string;
  fee: string;
  /** The name of each token on that network; absent where it does not exist. */
  tokens: Partial<Record<AcceptedToken, string>>;
};

const networks: Network[] = [
  {
    mark: 'ethereum',
    name: 'Ethereum',
    standard: 'ERC-20',
    block: '12 s',
    fee: 'ETH',
    tokens: { USDT: 'USDT', USDC: 'USDC', BTC: 'WBTC', ETH: 'ETH' },
  },
  {
    mark: 'polygon',
    name: 'Polygon',
    standard: 'ERC-20',
    block: '2 s',
    fee: 'POL',
    tokens: { USDT: 'USDT', USDC: 'USDC', BTC: 'WBTC', ETH: 'WETH' },
  },
  {
    mark: 'bsc',
    name: 'Binance Smart Chain',
    standard: 'BEP-20',
    block: '< 1 s',
    fee: 'BNB',
    tokens: { USDT: 'USDT', USDC: 'USDC', BTC: 'BTCB', ETH: 'ETH' },
  },
  {
    mark: 'tron',
    name: 'Tron',
    standard: 'TRC-20',
    block: '3 s',
    fee: 'TRX',
    tokens: { USDT: 'USDT' },
  },
];

export const partners = {
  title: 'Partners / Supported Networks',
  lead: 'Four networks carry the payments. Your customer picks one, you are paid on the same.',
  networks,
  note: 'Where BTC or ETH is not a network’s own coin, it travels as the wrapped token named here. Block times are the networks’ usual ones, not a promise of ours.',
};
