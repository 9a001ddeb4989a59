import { instances } from '@koshpay/gateway/testing';
import { expect, type Page } from '@playwright/test';
import { test, uniqueText } from '../console-fixtures.ts';
import { fillForm, searchAndSelect } from '../fill-form.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
/** Presses what names the act, the last button. */
const confirm = (page: Page) => dialogOf(page).locator('.ant-modal-footer button').last().click();

test('the chain ticks the checkbox that follows from it, and a rule is between two fields', async ({
  page,
}) => {
  const name = `scan-${uniqueText()}`;
  await page.goto(`${instances.path}?chain=${name}`);
  await page.getByRole('button', { name: 'Create Instance' }).click();
  const dialog = dialogOf(page);
  const isEvm = dialog.getByLabel('EVM compatible');

  await test.step('a new instance is created', async () => {
    await fillForm(dialog, { Name: name, 'API Key': '0123456789abcdef', 'First block': '100' });
    await searchAndSelect(dialog.getByLabel('Chain'), 'Polygon (Chain ID: 137)');
    await expect(isEvm).toBeChecked();
    await searchAndSelect(dialog.getByLabel('Chain'), 'Tron (Chain ID: 728126428)');
    await expect(isEvm).not.toBeChecked();
    await fillForm(dialog, { 'Last block': '0' });
    const sent = page.waitForRequest('**/instances/create');
    await confirm(page);
    expect((await sent).postDataJSON()).toEqual({
      ...{ name, api_key: '0123456789abcdef', chain_id: 728126428, is_evm: false },
      ...{ first: 100, second: 0 },
    });
    await expect(dialog).toBeHidden();
  });

  await test.step('an edit ticks nothing until another chain is chosen', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(dialog.getByText('Tron (Chain ID: 728126428)')).toBeVisible();
    await expect(isEvm).not.toBeChecked();
    await isEvm.check();
    await confirm(page);
    await expect(
      dialog.getByText('The network of this scanner is not EVM compatible.').first(),
    ).toBeVisible();
    await expect(isEvm).toBeChecked();
    await isEvm.uncheck();
    await searchAndSelect(dialog.getByLabel('Chain'), 'Ethereum (Chain ID: 1)');
    await expect(isEvm).toBeChecked();
  });

  await test.step('the rule is checked when either of its fields changes', async () => {
    const broken = dialog.getByText('Last block must be 0 or at least the first block.');
    await dialog.getByLabel('Last block').fill('99');
    await dialog.getByLabel('First block').click();
    await expect(broken).toBeVisible();
    await dialog.getByLabel('First block').fill('98');
    await expect(broken).toBeHidden();
  });
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
    await confirm(page);
    expect((await turned).postDataJSON()).toMatchObject({ status });
    await expect(dialogOf(page)).toBeHidden();
  };
  const stop = page.getByRole('button', { name: `Stop ${name}` });
  await expect(stop).toHaveCount(0);
  await turn('Stop', 'start');
  await turn('Running', 'stopped');
  await expect(stop).toHaveCount(0);
  await turn('Stop', 'start');
  await stop.click();
  const stopped = page.waitForRequest('**/instances/stop');
  await confirm(page);
  expect((await stopped).postDataJSON()).toEqual({ name, updated_at: expect.any(String) });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});
