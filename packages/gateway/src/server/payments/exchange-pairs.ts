import { defineHooks, type Transaction } from '@koshpay/api';
import { toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { exchangePairs } from '../../payments/exchange-pairs.ts';

/**
 * A rate that a person enters is theirs, and from now. One that is far from the last rate of its
 * symbols, also of a pair that was deleted, is more likely a mistake, of a hand or of a source that
 * renamed a coin: it waits for a second person, and so does a larger bound. See decision 081.
 */
export const exchangePairHooks = defineHooks(exchangePairs, {
  // Neither a second rate nor a second bound is beyond the first.
  samples: { rate: ['100', '101'], max_change: ['20', '10'] },
  beforeCreate: async ({ values }) => ({ values: { ...values, ...enteredNow() } }),
  'set-rate': async ({ values: { rate } }) => ({ rate, ...enteredNow() }),
  needsApproval: async ({ tx, before, after }) => {
    const bound = before ?? (await readFormer(tx, after));
    return bound !== undefined && isBeyond(bound, after);
  },
  beforeDelete: async ({ tx, row: { base, quote, rate, max_change } }) => {
    await tx.execute(sql`
      insert into former_rates (base, quote, rate, max_change)
      values (${base}, ${quote}, ${rate}, ${max_change})
      on conflict (base, quote)
        do update set rate = excluded.rate, max_change = excluded.max_change`);
  },
});

const enteredNow = () => ({ source: 'manual', rated_at: new Date().toISOString() });

type Bound = { readonly rate: string; readonly max_change: string };

/** The last rate of a pair that was deleted, and how far from it the next one may be. */
async function readFormer(
  tx: Transaction,
  { base, quote }: { readonly base: string; readonly quote: string },
): Promise<Bound | undefined> {
  const { rows } = await tx.execute<Bound>(sql`
    select rate, max_change from former_rates where base = ${base} and quote = ${quote}`);
  return rows[0];
}

function isBeyond(bound: Bound, next: Bound): boolean {
  const [before, after] = [toUnits(bound.rate, 8), toUnits(next.rate, 8)];
  const most = toUnits(bound.max_change, 2);
  const change = after > before ? after - before : before - after;
  return change * 10_000n > before * most || toUnits(next.max_change, 2) > most;
}
