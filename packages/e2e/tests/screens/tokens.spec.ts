import { expect } from '@playwright/test';
import { answerList, test } from './staff.ts';
import { walkList } from './walk-list.ts';

walkList({
  path: '/tokens',
  resource: 'tokens',
  tab: 'Tokens',
  heading: 'Supported Tokens',
  columns: [
    'Sr No',
    'Chain ID',
    'Contract Address',
    'Symbol',
    'Decimals',
    'Status',
    'Created At',
    'Actions',
  ],
  search: 'Search by token symbol',
  empty: 'No supported tokens found.',
  failed: 'Failed to load supported tokens.',
  create: { button: 'Create Token', tooltip: 'Create New Token', dialog: 'Create Token' },
  rowDialogs: [
    [/^Edit /, 'Update Token', 'Confirm'],
    [/^(Active|Inactive|Pending)$/, 'Change Token Status', 'Confirm'],
    [/^Delete /, 'Delete Token', 'Delete'],
  ],
});

test('an active badge is green in any case, every other red; numbers count over pages', async ({
  page,
}) => {
  const token = { ChainID: 1, Contract: '0x1', Symbol: 'USDT', Digit: 6, CreatedAt: null };
  const rows = ['ACTIVE', 'Inactive', 'pending'].map((Status, ID) => ({
    ...token,
    ID: ID + 1,
    Status,
  }));
  await answerList(page, 'tokens', rows);
  await page.route('**/tokens/list**', (route) =>
    route.fulfill({ json: { data: rows, total: 43 } }),
  );
  await page.goto('/tokens?page=2&limit=20');
  const badges = page.locator('[data-tone]');
  await expect(badges).toHaveText(['Active', 'Inactive', 'Pending']);
  for (const [index, tone] of ['good', 'bad', 'bad'].entries())
    await expect(badges.nth(index)).toHaveAttribute('data-tone', tone);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('21');
});
