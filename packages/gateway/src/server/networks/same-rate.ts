import { AppError, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { type CountedAsset, isCounted } from './counted-money.ts';

/** Another symbol of an asset. */
interface Renaming {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null | undefined;
}

/**
 * Refuses another symbol of what money was counted in, if its rates differ: an asset is sold at the rate
 * of its symbol, and what a rate may become is bounded. See decision 081.
 *
 * @throws {AppError} `in_use` on the field
 */
export async function assertSameRate(
  tx: Transaction,
  asset: CountedAsset,
  { field, before, after }: Renaming,
): Promise<void> {
  if (before === null || after === undefined) return;
  const [from, to] = [before, after ?? ''].map((symbol) => symbol.trim().toUpperCase());
  if (from === to || !(await isCounted(tx, asset))) return;
  const { rows } = await tx.execute(sql`
    with last as (
      select base, quote, rate, max_change from exchange_pairs
      union all select base, quote, rate, max_change from former_rates
      where not exists (select from exchange_pairs where base = former_rates.base
        and quote = former_rates.quote))
    select from last as former left join last as next on next.base = ${to} and next.quote = former.quote
    where former.base = ${from} and coalesce(
      abs(next.rate - former.rate) * 100 > former.rate * former.max_change, true) limit 1`);
  if (rows.length === 0) return;
  const message = `Money is taken at the rates of ${before}. Give ${after ?? 'no symbol'} about the same ones first.`;
  throw new AppError('in_use', message, { details: [{ field, code: 'in_use', message }] });
}
