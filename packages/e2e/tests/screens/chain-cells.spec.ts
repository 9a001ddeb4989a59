import { expect, type Page } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

const CreatedAt = '2026-11-02T06:30:00.000Z';

const cellsOf = (page: Page, row = 1) => page.getByRole('row').nth(row).getByRole('cell');

async function expectTones(page: Page, texts: string[], tones: string[]): Promise<void> {
  const badges = page.locator('main [data-tone]');
  await expect(badges).toHaveText(texts);
  for (const [index, tone] of tones.entries())
    await expect(badges.nth(index)).toHaveAttribute('data-tone', tone);
}

test('cells of transactions, networks, tokens and instances', async ({ page }) => {
  await page.goto('/account');

  await test.step('transactions are read-only, and lead to their explorer', async () => {
    const txHash = 'eb328ef1534acf98e893671d9b0ec768594dde3dd9e063f42dd8eec326441609';
    const row = {
      ...{ id: 1, networkId: 4, chainId: 728126428, explorerUrl: 'https://tronscan.org', txHash },
      ...{
        fromAddress: 'THFFVX4JS2griXRip3zb8LuJjtEPqwfxar',
        toAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL',
      },
      ...{ tokenContract: null, amount: 0.00005, txType: 'deposit', createdAt: CreatedAt },
    };
    await mockList(page, 'transactions', [
      { ...row, status: 'pending' },
      { ...row, id: 2, status: 'confirmed' },
      { ...row, id: 3, status: 'failed' },
    ]);
    await visit(page, '/transactions/all');
    const cells = cellsOf(page);
    const link = cells.nth(1).getByRole('link');
    await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${txHash}`);
    await expect(link).toHaveAttribute('title', txHash);
    await expect(cells.nth(4)).toHaveText('-');
    await expect(cells.nth(5)).toHaveText('0.0001');
    await expect(cells.nth(9)).toHaveText('02 Nov 2026, 12:00');
    await expectTones(page, ['Pending', 'Confirmed', 'Failed'], ['warning', 'success', 'danger']);
    const buttons = page.getByRole('cell').getByRole('button', { name: /^(?!Copy)/ });
    await expect(buttons).toHaveCount(0);
  });

  await test.step('addresses of networks are links, if they are of the web', async () => {
    const network = {
      ...{ ID: 1, Chain: 'Polygon', ChainID: 137, Confirmations: 40, Alert: 100, Instance: 2 },
      ...{ RPCUrl: 'https://rpc.polygon.example/v1', ExplorerUrl: null, IsEvm: true },
      ...{ Status: 'active', CreatedAt },
    };
    const hostile = {
      ...{ ...network, ID: 2, IsEvm: false },
      ...{ RPCUrl: 'javascript:alert(1)', ExplorerUrl: 'https://polygonscan.com' },
    };
    await mockList(page, 'networks', [network, hostile]);
    await visit(page, '/chains');
    const cells = cellsOf(page);
    await expect(cells.nth(5)).toHaveText('2');
    const link = cells.nth(6).getByRole('link');
    await expect(link).toHaveAttribute('href', network.RPCUrl);
    await expect(cells.nth(7)).toHaveText('-');
    await expect(cells.nth(8)).toHaveText('Yes');
    const second = cellsOf(page, 2);
    await expect(second.nth(6).getByRole('link')).toHaveCount(0);
    const explorer = second.nth(7).getByRole('link', { name: 'polygonscan.com' });
    for (const each of [link, explorer]) {
      await expect(each).toHaveAttribute('target', '_blank');
      await expect(each).toHaveAttribute('rel', /noopener/);
    }
    await expect(second.nth(8)).toHaveText('No');
  });

  await test.step('an active badge is green in any case, every other red; numbers count over pages', async () => {
    const data = ['ACTIVE', 'Inactive', 'pending'].map((Status, index) => ({
      ...{ ID: index + 1, ChainID: 1, Contract: '0x1', Symbol: 'USDT', Digit: 6, CreatedAt: null },
      Status,
    }));
    await page.route('**/tokens/list**', (route) => route.fulfill({ json: { data, total: 43 } }));
    await visit(page, '/tokens?page=2&limit=20');
    await expectTones(page, ['Active', 'Inactive', 'Pending'], ['success', 'danger', 'danger']);
    await expect(cellsOf(page).first()).toHaveText('21');
  });

  await test.step('keys of instances are clipped, and a PID is shown only when there is one', async () => {
    const row = {
      ...{ id: 1, name: 'polygon-head', api_key: '5021fe22aa0190bc', chain_id: 137, is_evm: true },
      ...{ network: 'Polygon', rpc_url: 'https://rpc.polygon.example', first: 100, second: 0 },
      ...{ client: 'scanner-2', pid: 4711, status: 'running' },
    };
    await mockList(page, 'instances', [
      row,
      { ...row, id: 2, api_key: '', client: null, pid: 1, status: 'start' },
      { ...row, id: 3, pid: 0, status: 'crashed' },
    ]);
    await visit(page, '/monitoring/workers');
    const [first, second, third] = [cellsOf(page), cellsOf(page, 2), cellsOf(page, 3)];
    await expect(first.nth(2).getByText('5021fe22...', { exact: true })).toBeVisible();
    await expect(first.nth(3)).toHaveText('100 - 0');
    await expect(first.nth(5).getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(first.nth(7)).toHaveText('4711');
    await expect(second.nth(2)).toHaveText('N/A');
    await expect(second.nth(6)).toHaveText('-');
    await expect(second.nth(7)).toHaveText('-');
    await expect(third.nth(7)).toHaveText('-');
    await expectTones(page, ['Running', 'Running', 'Stop'], ['success', 'success', 'danger']);
  });
});
