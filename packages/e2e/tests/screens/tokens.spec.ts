import { expect } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { tokens } from './expected/tokens.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, tokens);

test('an active badge is green in any case, every other red; numbers count over pages', async ({
  page,
}) => {
  const token = { ChainID: 1, Contract: '0x1', Symbol: 'USDT', Digit: 6, CreatedAt: null };
  const rows = ['ACTIVE', 'Inactive', 'pending'].map((Status, ID) => ({
    ...token,
    ID: ID + 1,
    Status,
  }));
  await mockList(page, 'tokens', rows);
  await page.route('**/tokens/list**', (route) =>
    route.fulfill({ json: { data: rows, total: 43 } }),
  );
  await page.goto('/tokens?page=2&limit=20');
  const badges = page.locator('[data-tone]');
  await expect(badges).toHaveText(['Active', 'Inactive', 'Pending']);
  for (const [index, tone] of ['success', 'danger', 'danger'].entries())
    await expect(badges.nth(index)).toHaveAttribute('data-tone', tone);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('21');
});
