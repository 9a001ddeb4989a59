import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { startChain, startScanning } from '../chain.ts';
import { test, uniqueText } from '../console-fixtures.ts';

interface Scanner {
  readonly final_block: number | null;
}

/** Opens the dialog of an action that is in the menu of a row's page. */
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: /^More actions for / }).click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
  return dialog;
}

/** The value of a field, which the history below has, too. */
const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')
    .first();

test('a scanner reads a range of blocks again, and the dialog says why a range is refused', async ({
  page,
  call,
}) => {
  await using chain = await startChain();
  const name = uniqueText();
  const { scanner } = await startScanning(call, {
    name,
    chainId: chain.chainId,
    rpc_url: chain.url,
  });
  const read = () => call<Scanner>('get', `instances/${scanner.id}`);
  // The node calls final what is 64 blocks below its head.
  await chain.mine(120);
  await expect.poll(async () => (await read()).final_block).toBe(56);
  await page.goto(`/monitoring/workers/${scanner.id}`);

  const dialog = await choose(page, 'Rescan a range');
  await dialog.getByLabel('First block').fill('30');
  await dialog.getByLabel('Last block').fill('20');
  await dialog.getByRole('button', { name: 'Rescan' }).click();
  await expect(dialog).toContainText('The last block must be at least the first block.');
  await dialog.getByLabel('First block').fill('10');
  await dialog.getByRole('button', { name: 'Rescan' }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Rescan')).toHaveText('Done');
  await expect(fact(page, 'Rescanned to')).toHaveText('20');
});
