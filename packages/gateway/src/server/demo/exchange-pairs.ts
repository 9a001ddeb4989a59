import { sql } from 'drizzle-orm';
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
