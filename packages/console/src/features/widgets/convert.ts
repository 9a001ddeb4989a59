import { compareExactly, multiplyExactly, sumExactly } from '@koshpay/resource/internal';

/** A rate as its resource has it. */
export interface Rate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly source: string | null;
  readonly rated_at: string | null;
  /** In minutes. */
  readonly stale_after: number;
}

/** A sum of several units in one, or why there is none. */
export type ConvertedSum =
  | { readonly kind: 'total'; readonly total: string; readonly rates: readonly Rate[] }
  | { readonly kind: 'missing' | 'stale'; readonly units: readonly string[] };

/** A sum in its unit. */
export interface Amount {
  readonly unit: string | null;
  readonly amount: string;
}

/** The units whose rates a sum needs: those that have an amount. */
export function toOtherUnits(amounts: readonly Amount[], to: string): string[] {
  const others = amounts.filter(
    ({ unit, amount }) => unit !== null && unit !== to && compareExactly(amount, '0') !== 0,
  );
  return [...new Set(others.map(({ unit }) => String(unit)))];
}

/** Adds amounts up in one unit. Without a current rate of each there is no sum: a part would mislead. */
export function convert(
  amounts: readonly Amount[],
  to: string,
  rates: readonly Rate[],
  now: number,
): ConvertedSum {
  const needed = amounts.filter(({ amount }) => compareExactly(amount, '0') !== 0);
  const rateOf = ({ unit }: Amount) =>
    rates.find(({ base, quote }) => base === unit && quote === to);
  const others = needed.filter(({ unit }) => unit !== to);
  const missing = others.filter((amount) => !rateOf(amount)).map(({ unit }) => unit ?? '-');
  if (missing.length > 0) return { kind: 'missing', units: missing };
  const used = others.flatMap((amount) => rateOf(amount) ?? []);
  const stale = used.filter((rate) => isStale(rate, now)).map(({ base }) => base);
  if (stale.length > 0) return { kind: 'stale', units: stale };
  const parts = needed.map((each) =>
    each.unit === to ? each.amount : multiplyExactly(each.amount, rateOf(each)?.rate ?? '0'),
  );
  return { kind: 'total', total: sumExactly(parts), rates: used };
}

function isStale({ rated_at, stale_after }: Rate, now: number): boolean {
  return !(now - Date.parse(rated_at ?? '') <= stale_after * 60_000);
}
