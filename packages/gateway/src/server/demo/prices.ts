import { sql } from 'drizzle-orm';
import { toAmountDue } from '../payments/feature.ts';
import type { Random } from './random.ts';
import type { Row } from './seeder.ts';

/** The rates of tokens when the demo was written: examples, not quotes. */
export const demoExchangePairs: readonly Row[] = [
  ...inRupees('USDT', '88.21', 4),
  ...inRupees('USDC', '88.19', 4),
  ...inRupees('ETH', '268450', 9),
  ...inRupees('WETH', '268420', 9),
  ...inRupees('BNB', '75320', 9),
  ...inRupees('BTCB', '7912000', 9),
  ...inRupees('WBTC', '7908500', 9),
  ...inRupees('POL', '16.42', 9),
  ...inRupees('TRX', '24.87', 12),
  { base: 'USDT', quote: 'USD', rate: '1.0003', ...rated(4) },
  { base: 'USDC', quote: 'USD', rate: '0.9999', ...rated(4) },
  // Old on purpose: what a stale rate looks like.
  { base: 'POL', quote: 'USD', rate: '0.1861', ...rated(60 * 50, 60 * 24) },
];

function inRupees(base: string, rate: string, minutesAgo: number): Row[] {
  return [{ base, quote: 'INR', rate, ...rated(minutesAgo) }];
}

/** A demo continues for weeks. */
function rated(minutesAgo: number, staleAfter = 60 * 24 * 30) {
  return {
    source: 'demo',
    rated_at: sql`now() - make_interval(mins => ${minutesAgo})`,
    stale_after: staleAfter,
  };
}

/** A token or the native currency of a chain. */
export interface Asset {
  readonly symbol: string;
  /** Null for the native currency. */
  readonly contract: string | null;
  readonly tokenId: number | null;
  readonly decimals: number;
}

/** The shares of assets that customers pay with: mostly dollars. */
const shares: Readonly<Record<string, number>> = {
  ...{ USDT: 62, USDC: 24, TRX: 7, ETH: 5, BNB: 5, POL: 4 },
  ...{ BTCB: 1.5, WETH: 1, WBTC: 0.5 },
};

/** An asset of a chain, of its active tokens and its native currency. */
export function pickAsset(chain: Row, tokens: readonly Row[], random: Random): Asset {
  const native = {
    symbol: String(chain.native_symbol),
    contract: null,
    tokenId: null,
    decimals: Number(chain.native_decimals ?? 18),
  };
  const assets = tokens
    .filter(({ chain_id, status }) => chain_id === chain.chain_id && status === 'active')
    .map(({ id, symbol, contract, digit }) => ({
      symbol: String(symbol),
      contract: String(contract),
      tokenId: Number(id),
      decimals: Number(digit),
    }));
  return random.pickBy([native, ...assets], ({ symbol }) => shares[symbol] ?? 0);
}

/** The lowest and the highest price, in rupees. */
const [lowest, highest] = [150, 900_000];

/** One of a hundred orders is of a company. */
const bulk = { share: 0.01, factor: 12 };

/**
 * A price in rupees as shops set them: 499, 1,250 or 18,600. Most are low, and a few are very high.
 *
 * @param level how expensive the shop is; 1 for a usual one
 */
export function pickPrice(level: number, random: Random): number {
  const factor = random.chance(bulk.share) ? bulk.factor : 1;
  const price = lowest + 2_000 * level * factor * Math.exp(1.05 * random.normal());
  const step = price < 10_000 ? 50 : 100;
  const rounded = Math.ceil(Math.min(price, highest) / step) * step;
  return rounded < 10_000 && random.chance(0.5) ? rounded - 1 : rounded;
}

/** The rate of an asset in rupees. */
export function rateOf({ symbol }: Asset): string {
  return String(
    demoExchangePairs.find(({ base, quote }) => base === symbol && quote === 'INR')?.rate,
  );
}

/** The value of a price, in base units of an asset. */
export function toUnits(asset: Asset, rupees: number): bigint {
  return toAmountDue({ price: String(rupees), rate: rateOf(asset), decimals: asset.decimals });
}

/** Roughly what a number of base units is worth, in rupees. */
export function toRupees(asset: Asset, units: bigint): number {
  return (Number(units) / 10 ** asset.decimals) * Number(rateOf(asset));
}

/** The amount that a person types: often whole dollars, seldom all digits. */
export function cutUnits({ symbol, decimals }: Asset, units: bigint, random: Random): bigint {
  const digits = symbol.startsWith('USD') ? random.pick([0, 2, 2, 6]) : 6;
  const step = 10n ** BigInt(decimals - Math.min(digits, decimals));
  return ((units + step - 1n) / step) * step;
}
