import { expect } from '@playwright/test';
import { answerList, fresh, test } from '../staff.ts';
import { walkDialogs, walkList } from './walk-list.ts';
import { instances } from './words/instances.ts';

walkList(test, instances);
walkDialogs(test, instances);

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

test('an instance is started and stopped by its badge, and stopped by its name', async ({
  page,
  call,
}) => {
  const name = `stop-${fresh()}`;
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
  await turn('Stop', 'start');
  await turn('Running', 'stopped');
  await page.getByRole('button', { name: `Stop ${name}` }).click();
  const stopped = page.waitForRequest('**/instances/stop');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await stopped).postDataJSON()).toEqual({ name });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});
