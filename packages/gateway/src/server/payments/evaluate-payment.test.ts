import { expect, it } from 'vitest';
import {
  evaluatePayment,
  findCause,
  type Terms,
  type Transfer,
  toCounts,
} from './evaluate-payment.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const terms: Terms = {
  due: 1_000_000n,
  toleranceBp: 50,
  opening: { time: at(0), block: 100 },
  expiresAt: at(30),
  wasPaid: false,
};

/** `5000 at 3`: value and minute; `?` waits for confirmations, `!` is lost, `x` is another token,
 * `+` is a block later, `-` of a branch whose clock is a minute behind. */
function toTransfers(text: string): Transfer[] {
  return text.split(', ').flatMap((each) => {
    const [, value = '', minute = '', mark = ''] = /^(\d+) at (\d+)([?!x+-]*)$/.exec(each) ?? [];
    if (!value) return [];
    const status = mark.includes('!') ? 'orphaned' : mark.includes('?') ? 'pending' : 'confirmed';
    const isRightToken = !mark.includes('x');
    // A block for each minute, and one more where a second has two.
    const block = 100 + Number(minute) + (mark.includes('+') ? 1 : 0);
    const time = at(Number(minute) - (mark.includes('-') ? 1 : 0));
    return [{ value: BigInt(value), time, block, status, isRightToken }];
  });
}

it.each([
  // What was received, the minute, and what it is then.
  ['nothing', 5, 'awaiting', 0, 0],
  ['nothing', 30, 'expired', 0, 0],
  ['1000000 at 3?', 5, 'seen', 1_000_000, 0],
  ['1000000 at 3', 5, 'paid', 1_000_000, 1_000_000],
  // In time on the chain, whenever it becomes final or known.
  ['1000000 at 30?', 45, 'seen', 1_000_000, 0],
  ['1000000 at 30', 45, 'paid', 1_000_000, 1_000_000],
  // The tolerance, to the unit.
  ['995000 at 3', 5, 'paid', 995_000, 995_000],
  ['994999 at 3', 5, 'seen', 994_999, 994_999],
  ['1005000 at 3', 5, 'paid', 1_005_000, 1_005_000],
  ['1005001 at 3', 5, 'overpaid', 1_005_001, 1_005_001],
  // Two payments to one address; what is too much counts when it is final.
  ['400000 at 3, 600000 at 4', 5, 'paid', 1_000_000, 1_000_000],
  ['1000000 at 3, 1000000 at 4?', 5, 'paid', 2_000_000, 1_000_000],
  ['1000000 at 3, 1000000 at 4', 5, 'overpaid', 2_000_000, 2_000_000],
  ['1000000 at 3, 1000000 at 50', 60, 'overpaid', 2_000_000, 2_000_000],
  // A part in time, and the rest after it.
  ['400000 at 3', 10, 'seen', 400_000, 400_000],
  ['400000 at 3', 31, 'underpaid', 400_000, 400_000],
  ['400000 at 3, 600000 at 40?', 41, 'seen', 1_000_000, 400_000],
  ['400000 at 3, 600000 at 40', 41, 'paid_late', 1_000_000, 1_000_000],
  ['400000 at 3, 100000 at 40', 41, 'underpaid', 500_000, 500_000],
  // Late; late and too much at the same time is late.
  ['1000000 at 31', 40, 'paid_late', 1_000_000, 1_000_000],
  ['9000000 at 31', 40, 'paid_late', 9_000_000, 9_000_000],
  // What was there before the payment pays nothing, whenever it becomes known.
  ['1000000 at 0', 5, 'awaiting', 0, 0],
  ['1000000 at 0', 31, 'expired', 0, 0],
  ['1000000 at 0+', 5, 'paid', 1_000_000, 1_000_000],
  // The newest block of then was lost, and those after it are of an earlier time.
  ['1000000 at 0-', 5, 'awaiting', 0, 0],
  ['1000000 at 0+-', 5, 'paid', 1_000_000, 1_000_000],
  ['600000 at 0, 400000 at 1', 5, 'seen', 400_000, 400_000],
  // Another token counts for nothing.
  ['1000000 at 3x', 5, 'awaiting', 0, 0],
  ['1000000 at 3x', 31, 'expired', 0, 0],
  ['1000000 at 3x, 1000000 at 4', 5, 'paid', 1_000_000, 1_000_000],
  // Seen and lost before it was final.
  ['1000000 at 3!', 5, 'awaiting', 0, 0],
  ['1000000 at 3!', 31, 'expired', 0, 0],
] as const)('%s, at %i: %s', (text, minute, status, received, confirmed) => {
  expect(evaluatePayment(terms, toTransfers(text), at(minute))).toEqual({
    status,
    received: BigInt(received),
    confirmed: BigInt(confirmed),
  });
});

it.each([
  ['1000000 at 3!', 'reversed'],
  ['400000 at 3, 600000 at 4!', 'reversed'],
  // Mined again, and not final yet: it stays reversed until it is.
  ['1000000 at 3?', 'reversed'],
  ['1000000 at 5', 'paid'],
  // Mined again after the time.
  ['1000000 at 31', 'paid_late'],
  // What is left of it is enough.
  ['1000000 at 3, 1000000 at 4!', 'paid'],
] as const)('was paid, then %s: %s', (text, status) => {
  const evaluated = evaluatePayment({ ...terms, wasPaid: true }, toTransfers(text), at(40));
  expect(evaluated.status).toBe(status);
});

it('says of each transaction how it counts', () => {
  const counts = toTransfers('1 at 0, 1 at 30, 1 at 31, 1 at 3x, 1 at 3!').map((each) =>
    toCounts(terms, each),
  );
  expect(counts).toEqual(['early', 'in_time', 'late', 'wrong_token', 'lost']);
});

it.each([
  ['nothing', 31, false, []],
  ['1000000 at 3?', 5, false, [0]],
  // The same, whether what follows became known before or after it.
  ['1000000 at 3, 1000 at 4', 5, false, [0]],
  ['1000000 at 3, 1000 at 4?', 5, false, [0]],
  ['400000 at 3, 600000 at 4, 1000 at 5', 5, false, [0, 1]],
  ['1000000 at 3, 1000000 at 4', 5, false, [0, 1]],
  // What counts for nothing is no cause.
  ['1 at 0, 1 at 2x, 1 at 2!, 1000000 at 3', 5, false, [3]],
  ['1000000 at 3!, 400000 at 4', 5, true, [0]],
] as const)('%s, at %i: follows from its first transfers', (text, minute, wasPaid, indexes) => {
  const transfers = toTransfers(text);
  const cause = findCause({ ...terms, wasPaid }, transfers, at(minute));
  expect(cause.map((each) => transfers.indexOf(each))).toEqual(indexes);
});
