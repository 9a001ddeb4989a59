import { expect } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { transactions } from './expected/transactions.ts';
import { testListScreen } from './test-list-screen.ts';

const { search } = transactions;

testListScreen(test, transactions);

const row = {
  id: 1,
  networkId: 4,
  chainId: 728126428,
  explorerUrl: 'https://tronscan.org',
  txHash: 'eb328ef1534acf98e893671d9b0ec768594dde3dd9e063f42dd8eec326441609',
  fromAddress: 'THFFVX4JS2griXRip3zb8LuJjtEPqwfxar',
  toAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  tokenContract: null,
  amount: 0.00005,
  status: 'pending',
  txType: 'deposit',
  createdAt: '2026-11-02T06:30:00.000Z',
};

test.use({ timezoneId: 'Asia/Kolkata' });

test('shows transactions read-only', async ({ page }) => {
  await mockList(page, 'transactions', [
    row,
    { ...row, id: 2, status: 'confirmed' },
    { ...row, id: 3, status: 'failed' },
  ]);
  await page.goto('/transactions/all');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    `https://tronscan.org/#/transaction/${row.txHash}`,
  );
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute('title', row.txHash);
  await expect(cells.nth(4)).toHaveText('-');
  await expect(cells.nth(5)).toHaveText('0.0001');
  await expect(cells.nth(9)).toHaveText('02 Nov 2026, 12:00');
  const tones = page.locator('[data-tone]');
  await expect(tones).toHaveText(['Pending', 'Confirmed', 'Failed']);
  for (const [index, tone] of ['warning', 'success', 'danger'].entries())
    await expect(tones.nth(index)).toHaveAttribute('data-tone', tone);
  const buttons = page.getByRole('cell').getByRole('button', { name: /^(?!Copy)/ });
  await expect(buttons).toHaveCount(0);
});

test('finds a transaction by hash, sender, receiver and token', async ({ page, call }) => {
  const [known] = await call<(typeof row)[]>('get', 'transactions/list?limit=1&status=confirmed');
  if (!known) throw new Error('The demo data has no confirmed transaction.');
  await page.goto('/transactions/all?status=confirmed');
  for (const text of [known.txHash, known.fromAddress, known.toAddress]) {
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(`search=${encodeURIComponent(text)}`),
    );
    await page.getByPlaceholder(search).fill(text);
    const { data } = await (await asked).json();
    expect(data.map(({ id }: { id: number }) => id)).toContain(known.id);
    await expect(page.getByTitle(text).first()).toBeVisible();
  }
});
