import { expect } from '@playwright/test';
import { mockList, test, uniqueText } from '../console-fixtures.ts';
import { searchAndSelect } from '../fill-form.ts';
import { instances } from './expected/instances.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, instances);

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
  await mockList(page, 'instances', [
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
  for (const [index, tone] of ['success', 'success', 'danger'].entries())
    await expect(badges.nth(index)).toHaveAttribute('data-tone', tone);
});

test('an instance is started and stopped by its badge, and stopped by its name', async ({
  page,
  call,
}) => {
  const name = `stop-${uniqueText()}`;
  const values = { name, api_key: '0123456789abcdef', chain_id: 137, first: 100, second: 0 };
  await call('post', 'instances/create', values);
  await page.goto(`/monitoring/workers?chain=${name}`);
  const turn = async (badge: string, status: string) => {
    await page.getByRole('button', { name: badge, exact: true }).click();
    const turned = page.waitForRequest('**/instances/update-status');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    expect((await turned).postDataJSON()).toMatchObject({ status });
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const stop = page.getByRole('button', { name: `Stop ${name}` });
  await expect(stop).toHaveCount(0);
  await turn('Stop', 'start');
  await turn('Running', 'stopped');
  await expect(stop).toHaveCount(0);
  await turn('Stop', 'start');
  await stop.click();
  const stopped = page.waitForRequest('**/instances/stop');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await stopped).postDataJSON()).toEqual({ name, updated_at: expect.any(String) });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

test('the chain is found by its label, and ticks the checkbox that follows from it', async ({
  page,
}) => {
  await page.goto('/monitoring/workers');
  await page.getByRole('button', { name: 'Create Instance' }).click();
  const dialog = page.getByRole('dialog');
  const isEvm = dialog.getByLabel('EVM compatible');
  await searchAndSelect(dialog.getByLabel('Chain'), 'Polygon (Chain ID: 137)');
  await expect(isEvm).toBeChecked();
  await searchAndSelect(dialog.getByLabel('Chain'), 'Tron (Chain ID: 728126428)');
  await expect(isEvm).not.toBeChecked();
});

test('an edit ticks nothing until another chain is chosen', async ({ page }) => {
  await mockList(page, 'instances', [{ ...row, is_evm: false }]);
  await page.goto('/monitoring/workers');
  await page.getByRole('button', { name: `Edit ${row.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Polygon (Chain ID: 137)')).toBeVisible();
  await expect(dialog.getByLabel('EVM compatible')).not.toBeChecked();
  await searchAndSelect(dialog.getByLabel('Chain'), 'Ethereum (Chain ID: 1)');
  await expect(dialog.getByLabel('EVM compatible')).toBeChecked();
});

test('a rule between two fields is checked when either of them changes', async ({ page }) => {
  await mockList(page, 'instances', [row]);
  await page.goto('/monitoring/workers');
  await page.getByRole('button', { name: 'Edit polygon-head' }).click();
  const dialog = page.getByRole('dialog');
  const broken = dialog.getByText('Last block must be 0 or at least the first block.');
  await dialog.getByLabel('Last block').fill('99');
  await dialog.getByLabel('First block').click();
  await expect(broken).toBeVisible();
  await dialog.getByLabel('First block').fill('98');
  await expect(broken).toBeHidden();
});
