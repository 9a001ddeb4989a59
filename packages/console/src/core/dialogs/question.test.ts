import { expect, test } from 'vitest';
import { coins } from '../../testing/coins.ts';
import { toQuestion } from './question.ts';

const [toggle, remove] = coins.actions;

test('names the row in the question', () => {
  const row = { id: 1, status: 'active' };
  expect(remove && toQuestion(remove, coins, row, '{to}')).toMatchInlineSnapshot(
    `"Delete {to}? This cannot be undone."`,
  );
  expect(toggle && toQuestion(toggle, coins, row, 'USDT')).toMatchInlineSnapshot(
    `"Change the status of USDT from Active to Inactive?"`,
  );
});
