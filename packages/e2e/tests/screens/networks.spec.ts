import { expect } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { networks } from './expected/networks.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, networks);

test('shows addresses as links, a dash for none, and Yes or No', async ({ page }) => {
  const network = {
    ID: 1,
    Chain: 'Polygon',
    ChainID: 137,
    Confirmations: 40,
    Alert: 100,
    Instance: 2,
    RPCUrl: 'https://rpc.polygon.example/v1',
    ExplorerUrl: null,
    IsEvm: true,
    Status: 'active',
    CreatedAt: '2026-11-02T06:30:00.000Z',
  };
  const hostile = {
    ...network,
    ID: 2,
    RPCUrl: 'javascript:alert(1)',
    ExplorerUrl: 'https://polygonscan.com',
    IsEvm: false,
  };
  await mockList(page, 'networks', [network, hostile]);
  await page.goto('/chains');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(5)).toHaveText('2');
  const link = cells.nth(6).getByRole('link');
  await expect(link).toHaveAttribute('href', network.RPCUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(cells.nth(7)).toHaveText('-');
  await expect(cells.nth(8)).toHaveText('Yes');
  const second = page.getByRole('row').nth(2).getByRole('cell');
  await expect(second.nth(6).getByRole('link')).toHaveCount(0);
  const explorer = second.nth(7).getByRole('link', { name: 'polygonscan.com' });
  await expect(explorer).toHaveAttribute('target', '_blank');
  await expect(explorer).toHaveAttribute('rel', /noopener/);
  await expect(second.nth(8)).toHaveText('No');
});

test('errors of a network appear on its fields before anything is sent', async ({ page }) => {
  await page.goto('/chains');
  await page.getByRole('button', { name: 'Create Network' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain ID').fill('twelve');
  await dialog.getByLabel('RPC URL').fill('rpc.example');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Chain Name is required.')).toBeVisible();
  await expect(dialog.getByText('Chain ID must be a whole number.')).toBeVisible();
  await expect(dialog.getByText(/^RPC URL must be a URL/)).toBeVisible();
});

test('a status is chosen for a new network and not in an edit', async ({ page }) => {
  await page.goto('/chains');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Chain Name')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Status')).toHaveCount(0);
});
