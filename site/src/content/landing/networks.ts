/** The tokens that are accepted, as the table's columns. */
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
  /** The name under which each token travels there; absent where it does not. */
  tokens: Partial<Record<AcceptedToken, string>>;
};

const networks: Network[] = [
  {
    mark: 'ethereum',
    name: 'Ethereum',
    standard: 'ERC-20',
    block: '12 s',
    fee: 'ETH',
    tokens: { USDT: 'yes', USDC: 'yes', BTC: 'as WBTC', ETH: 'its coin' },
  },
  {
    mark: 'polygon',
    name: 'Polygon',
    standard: 'ERC-20',
    block: '2 s',
    fee: 'POL',
    tokens: { USDT: 'yes', USDC: 'yes', BTC: 'as WBTC', ETH: 'as WETH' },
  },
  {
    mark: 'bsc',
    name: 'Binance Smart Chain',
    standard: 'BEP-20',
    block: '< 1 s',
    fee: 'BNB',
    tokens: { USDT: 'yes', USDC: 'yes', BTC: 'as BTCB', ETH: 'yes' },
  },
  {
    mark: 'tron',
    name: 'Tron',
    standard: 'TRC-20',
    block: '3 s',
    fee: 'TRX',
    tokens: { USDT: 'yes' },
  },
];

export const partners = {
  title: 'Partners / Supported Networks',
  lead: 'Four networks carry the payments. Your customer picks one, you are paid on the same.',
  networks,
  note: 'Where BTC or ETH is not a network’s own coin, it travels as the wrapped token named in the table. Block times are the networks’ usual ones, not a promise of ours.',
};
