import { AppError, defineHooks } from '@koshpay/api';
import { toUnits } from '@koshpay/chain';
import { exchangePairs } from '../../exchange-pairs.ts';

/**
 * A rate that a person enters is theirs, and from now. One that is far from the rate before is more
 * likely a mistake, of a hand or of a source that renamed a coin: payments go on with the former one
 * until it is stale.
 */
export const exchangePairHooks = defineHooks(exchangePairs, {
  beforeCreate: async ({ values }) => ({ values: { ...values, ...enteredNow() } }),
  'set-rate': async ({ row, values: { rate } }) => {
    assertNear(row, rate);
    return { rate, ...enteredNow() };
  },
});

const enteredNow = () => ({ source: 'manual', rated_at: new Date().toISOString() });

type Bound = { readonly rate: string; readonly max_change: string };

function assertNear({ rate, max_change }: Bound, next: string): void {
  const [before, after] = [toUnits(rate, 8), toUnits(next, 8)];
  const change = after > before ? after - before : before - after;
  if (change * 10_000n <= before * toUnits(max_change, 2)) return;
  const message = `This rate differs by more than ${Number(max_change)} percent from the one before. If it is right, raise the largest change of this pair first.`;
  throw new AppError('validation_failed', message, {
    details: [{ field: 'rate', code: 'too_far', message }],
  });
}
