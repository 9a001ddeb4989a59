import { expect, test } from 'vitest';
import { toSummaryToast } from './row-results.ts';

const error = { message: 'This payout is rejected.' };
const summarize = (...results: Omit<Parameters<typeof toSummaryToast>[1][number], 'id'>[]) => {
  const numbered = results.map((result, index) => ({ id: index + 1, ...result }));
  const { type, description } = toSummaryToast({ label: 'Approve' }, numbered);
  return `${type}: ${description}`;
};

test('counts the rows that were done, that wait for approval, and that failed', () => {
  expect([
    summarize({}, {}, {}),
    summarize({}, { approval: { id: 9 } }, {}),
    summarize({ approval: { id: 9 } }),
    summarize({}, { approval: { id: 9 } }, { error }),
  ]).toMatchInlineSnapshot(`
    [
      "success: Approve: 3 done.",
      "success: Approve: 2 done, 1 waiting for approval.",
      "success: Approve: 1 waiting for approval.",
      "error: Approve: 1 done, 1 waiting for approval, 1 failed.",
    ]
  `);
});
