import { expect, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import { failFirstRequest, test } from '../console-fixtures.ts';

const totals: Readonly<Record<string, number>> = {
  merchants: 1234567,
  users: 175,
  wallets: 210,
  'hd-wallets': 80,
  transactions: 5400,
  networks: 4,
  'merchant-api-keys': 39,
  tokens: 15,
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const transactions = () => [
  {
    id: 5,
    merchantId: 7,
    merchantName: 'Chilika Marine',
    amount: 154.826,
    currency: 'USDC',
    status: 'confirmed',
    createdAt: ago(0),
  },
  {
    id: 4,
    merchantName: 'Nilgiri Tea Traders',
    amount: 20,
    currency: 'USDT',
    status: 'pending',
    createdAt: ago(5),
  },
  {
    id: 3,
    merchantName: 'Sabarmati Textiles',
    amount: 0.5,
    currency: 'ETH',
    status: 'failed',
    createdAt: ago(125),
  },
  {
    id: 2,
    merchantName: null,
    amount: 1,
    currency: 'TRX',
    status: 'refunded',
    createdAt: '2026-01-05T12:00:00.000Z',
  },
];

/** Mocks every list with the totals above, and records the requests. */
async function answerLists(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const rows = transactions();
  await page.route('**/api/admin/*/list**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const resource = pathname.split('/').at(-2) ?? '';
    asked.push(`${resource}${search}`);
    const data = resource === 'transactions' ? rows : [];
    return route.fulfill({ json: { data, total: totals[resource] } });
  });
  return asked;
}

test('shows skeletons, then counts, health and the latest transactions', async ({ page }) => {
  const asked = await answerLists(page);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/tokens/list**', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto('/dashboard/overview');
  await expect(page).toHaveTitle('Overview | KoshPay Admin');
  await expect(page.getByText('Loading the overview')).toBeAttached();
  // All tests prefer reduced motion.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByText('No recent transactions to display.')).toHaveCount(0);
  answer();
  const cards = page.getByRole('list', { name: 'Totals' });
  await expect(cards.getByRole('listitem')).toHaveText([
    'Total Merchants12,34,567',
    'Total Users175',
    'Total Wallets290210 of users80 of merchants',
    'Total Transactions5,400',
  ]);
  for (const [index, to] of [
    '/merchants/list',
    '/users/merchant',
    '/wallets/user?status=active',
    '/wallets/merchant?status=active',
    '/transactions/all',
  ].entries())
    await expect(cards.getByRole('link').nth(index)).toHaveAttribute('href', to);

  const health = page.getByRole('region', { name: 'Operational Health' });
  await expect(health.getByRole('term')).toHaveText([
    'Merchant onboarded',
    'Active Networks',
    'Total Tokens',
    'Active API Keys',
    /^System Uptime\s*30-day average$/,
  ]);
  await expect(health.getByRole('definition')).toHaveText(['12,34,567', '4', '15', '39', '99.9%']);

  await expect(health.getByRole('link', { name: 'Active API Keys: 39' })).toHaveAttribute(
    'href',
    '/merchants/api-keys?status=active',
  );

  const recent = page.getByRole('region', { name: 'Recent Transactions Activity' });
  await expect(recent.getByRole('columnheader')).toHaveText([
    '#',
    'Merchant',
    'Amount',
    'Status',
    'Created At',
  ]);
  const cells = (row: number) => recent.getByRole('row').nth(row).getByRole('cell');
  await expect(cells(1)).toHaveText([
    '1',
    'Chilika Marine',
    '154.83 USDC',
    'Completed',
    'Just now',
  ]);
  await expect(cells(1).getByRole('link')).toHaveCount(2);
  await expect(cells(1).getByRole('link').first()).toHaveAttribute('href', '/merchants/list/7');
  await expect(cells(1).getByRole('link').last()).toHaveAttribute('href', '/transactions/all/5');
  await expect(cells(2)).toHaveText([
    '2',
    'Nilgiri Tea Traders',
    '20.00 USDT',
    'Pending',
    '5m ago',
  ]);
  await expect(cells(3)).toHaveText(['3', 'Sabarmati Textiles', '0.50 ETH', 'Failed', '2h ago']);
  await expect(cells(4)).toHaveText(['4', '-', '1.00 TRX', 'refunded', '5 Jan 2026']);
  const tones = recent.locator('[data-tone]');
  for (const [index, tone] of ['success', 'warning', 'danger', 'neutral'].entries())
    await expect(tones.nth(index)).toHaveAttribute('data-tone', tone);

  // Widgets below them, and the menu's count of approvals, ask for a numbered page.
  const ofSpecification = asked.filter((call) => !/^approvals|[?]page=/.test(call));
  // A change by another test makes the overview read them again.
  expect([...new Set(ofSpecification)].toSorted()).toEqual([
    'hd-wallets?limit=1&status=active',
    'merchant-api-keys?limit=1&status=active',
    'merchants?limit=1',
    'networks?limit=1&status=active',
    'tokens?limit=1',
    'transactions?limit=5',
    'users?limit=1',
    'wallets?limit=1&status=active',
  ]);
  await expect(page.getByText('Loading the overview')).toHaveCount(0);
  await expectNoViolationsInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoViolationsInBothThemes(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a failed call hides all figures, and a retry sends a request immediately', async ({
  page,
}) => {
  await answerLists(page);
  const broken = await failFirstRequest(page, '**/tokens/list**');
  await page.goto('/dashboard/overview');
  const box = page.getByRole('alert').filter({ hasText: 'System Error' });
  await expect(box).toContainText('Failed to load health metrics. API is unreachable.');
  const cards = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  for (const index of [0, 1, 2, 3]) await expect(cards.nth(index)).toHaveText(/[a-z]0$/);
  await expect(page.getByText('No recent transactions to display.')).toBeVisible();
  await expect(box).toContainText('Network Error');
  await expect(page.locator('.ant-notification-notice')).toHaveText('Network Error');
  await expectNoViolations(page);
  await expect.poll(broken.calls).toBe(2);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(broken.calls).toBe(3);
  broken.restore();
  await expect(cards.nth(1)).toHaveText('Total Users175');
  await expect(box).toBeHidden();
});
