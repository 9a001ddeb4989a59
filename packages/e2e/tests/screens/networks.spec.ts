import { expect } from '@playwright/test';
import { answerList, fresh, test } from './staff.ts';
import { walkList } from './walk-list.ts';

walkList({
  path: '/chains',
  resource: 'networks',
  tab: 'Chain Networks',
  heading: 'Chain Networks',
  columns: [
    'Sr No',
    'Chain Name',
    'Chain ID',
    'Confirmation Threshold',
    'Alert Threshold',
    'Running Instance',
    'RPC URL',
    'Explorer URL',
    'Is EVM',
    'Status',
    'Created At',
    'Actions',
  ],
  search: 'Search chains...',
  empty: 'No chain networks found.',
  failed: 'Failed to load chain networks. Please try refreshing.',
  create: { button: 'Create Network', tooltip: 'Create New Network', dialog: 'Create Network' },
  rowDialogs: [
    [/^Edit /, 'Update Network', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Network Status', 'Confirm'],
    [/^Delete /, 'Delete Network', 'Delete'],
  ],
});

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
  const hostile = { ...network, ID: 2, RPCUrl: 'javascript:alert(1)', IsEvm: false };
  await answerList(page, 'networks', [network, hostile]);
  await page.goto('/chains');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(5)).toHaveText('2');
  const link = cells.nth(6).getByRole('link');
  await expect(link).toHaveAttribute('href', network.RPCUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(cells.nth(7)).toHaveText('-');
  await expect(cells.nth(8)).toHaveText('Yes');
  const second = page.getByRole('row').nth(2).getByRole('cell');
  await expect(second.nth(6).getByRole('link')).toHaveCount(0);
  await expect(second.nth(8)).toHaveText('No');
});

test('a network is created, edited and deleted', async ({ page }) => {
  const chain = `Chain ${fresh()}`;
  const chainId = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  await page.goto('/chains');
  await page.getByRole('button', { name: 'Create Network' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain Name').fill(chain);
  await dialog.getByLabel('Chain ID').fill('twelve');
  await dialog.getByLabel('Confirmation Threshold').fill('12');
  await dialog.getByLabel('Alert Threshold').fill('30');
  await dialog.getByLabel('RPC URL').fill('rpc.example');
  await dialog.getByLabel('EVM compatible').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Chain ID must be a whole number.')).toBeVisible();
  await expect(dialog.getByText(/^RPC URL must be an address/)).toBeVisible();
  await dialog.getByLabel('Chain ID').fill(String(chainId));
  await dialog.getByLabel('RPC URL').fill('https://rpc.example');
  const created = page.waitForRequest('**/networks/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({
    chain,
    chain_id: chainId,
    confirmations: 12,
    alert: 30,
    rpc_url: 'https://rpc.example',
    is_evm: true,
    status: 'active',
  });
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Search chains...').fill(chain);
  await page.getByRole('button', { name: `Edit ${chain}` }).click();
  await expect(dialog.getByLabel('Status')).toHaveCount(0);
  await dialog.getByLabel('Explorer URL').fill('https://scan.example');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('link', { name: 'scan.example' })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${chain}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No chain networks found.')).toBeVisible();
});
