import { expect } from '@playwright/test';
import { answerList, fresh, test } from './staff.ts';
import { walkList } from './walk-list.ts';

walkList({
  path: '/monitoring/workers',
  resource: 'instances',
  tab: 'Scanner Workers',
  heading: 'Chain Instances',
  columns: [
    'Sr No',
    'Name',
    'ApiKey',
    'Scanner',
    'Network',
    'RPC URL',
    'Client',
    'PID',
    'Status',
    'Created At',
    'Updated At',
    'Actions',
  ],
  search: 'Search chains...',
  empty: 'No instance found.',
  failed: 'Failed to load instance. Please try refreshing.',
  create: { button: 'Create Instance', tooltip: 'Create New Network', dialog: 'Create Instance' },
  rowDialogs: [
    [/^Edit /, 'Update Instance', 'Confirm'],
    [/^(Running|Stop)$/, 'Change Instance Status', 'Confirm'],
    [/^Stop [^ ]/, 'Stop Instance', 'Confirm'],
    [/^Delete /, 'Delete Instance', 'Delete'],
  ],
});

const row = {
  id: 1,
  name: 'polygon-head',
  api_key: '5021fe22aa0190bc',
  chain_id: 137,
  is_evm: true,
  network: 'Polygon',
  rpc_url: 'https://rpc.polygon.example',
  first: 100,
  second: 0,
  client: 'scanner-2',
  pid: 4711,
  status: 'running',
};

test('shows keys clipped, both numbers of the scanner, and a PID only when there is one', async ({
  page,
}) => {
  await answerList(page, 'instances', [
    row,
    { ...row, id: 2, api_key: '', client: null, pid: 1, status: 'start' },
    { ...row, id: 3, pid: 0, status: 'crashed' },
  ]);
  await page.goto('/monitoring/workers');
  const cell = (at: number, column: number) =>
    page.getByRole('row').nth(at).getByRole('cell').nth(column);
  await expect(cell(1, 2).getByText('5021fe22...', { exact: true })).toBeVisible();
  await expect(cell(1, 3)).toHaveText('100 - 0');
  await expect(cell(1, 5).getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(cell(1, 7)).toHaveText('4711');
  await expect(cell(2, 2)).toHaveText('N/A');
  await expect(cell(2, 6)).toHaveText('-');
  await expect(cell(2, 7)).toHaveText('-');
  await expect(cell(3, 7)).toHaveText('-');
  const badges = page.locator('[data-tone]');
  await expect(badges).toHaveText(['Running', 'Running', 'Stop']);
  for (const [index, tone] of ['good', 'good', 'bad'].entries())
    await expect(badges.nth(index)).toHaveAttribute('data-tone', tone);
});

test('an instance is created on a chain, started, stopped by its name, and deleted', async ({
  page,
}) => {
  const name = `scan-${fresh()}`;
  await page.goto('/monitoring/workers');
  await page.getByRole('button', { name: 'Create Instance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('API Key').fill('0123456789abcdef');
  await dialog.getByLabel('Chain').click();
  await page.getByRole('option', { name: 'Polygon (Chain ID: 137)', exact: true }).click();
  await dialog.getByLabel('EVM compatible').check();
  await dialog.getByLabel('First block').fill('100');
  await dialog.getByLabel('Last block').fill('0');
  const created = page.waitForRequest('**/instances/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({
    name,
    api_key: '0123456789abcdef',
    chain_id: 137,
    is_evm: true,
    first: 100,
    second: 0,
  });
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Search chains...').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('row')).toHaveCount(2);
  const started = page.waitForRequest('**/instances/update-status');
  await row.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await started).postDataJSON()).toMatchObject({ status: 'start' });
  await expect(row.getByRole('button', { name: 'Running' })).toBeVisible();

  const turned = page.waitForRequest('**/instances/update-status');
  await row.getByRole('button', { name: 'Running' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await turned).postDataJSON()).toMatchObject({ status: 'stopped' });
  await expect(row.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();

  const stopped = page.waitForRequest('**/instances/stop');
  await row.getByRole('button', { name: `Stop ${name}` }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await stopped).postDataJSON()).toEqual({ name });
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No instance found.')).toBeVisible();
});
