import type { Create } from '@koshpay/resource';
import type { tokens } from '../../networks/tokens.ts';

type Status = Create<typeof tokens>['status'];

const token = (
  chain_id: number,
  symbol: string,
  contract: string,
  digit: number,
  status: Status = 'active',
): Create<typeof tokens> => ({ chain_id, symbol, contract, digit, status });

/** The real contracts of popular tokens, oldest first. */
export const demoTokens = [
  token(56, 'WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 18, 'pending'),
  token(137, 'WETH', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 18, 'inactive'),
  token(56, 'ETH', '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 18),
  token(1, 'WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18),
  token(137, 'WBTC', '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 8, 'inactive'),
  token(56, 'BTCB', '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 18),
  token(1, 'WBTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8),
  token(728126428, 'USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 6, 'inactive'),
  token(137, 'USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
  token(56, 'USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
  token(1, 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
  token(728126428, 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6),
  token(137, 'USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
  token(56, 'USDT', '0x55d398326f99059fF775485246999027B3197955', 18),
  token(1, 'USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
];
