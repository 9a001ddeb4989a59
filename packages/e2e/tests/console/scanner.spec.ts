import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { startChain, startScanning } from '../chain.ts';
import { type Call, test, uniqueText } from '../console-fixtures.ts';

interface Scanner {
  readonly status: string;
  readonly lag: number | null;
  readonly final_block: number | null;
  readonly last_error: string | null;
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

/** Lets a scanner send its node as many requests as it likes: at 20 a second, a test waits for them. */
async function withoutRate(call: Call, network_id: number) {
  const list = () => call<{ id: number }[]>('get', `rpc-endpoints/list?network_id=${network_id}`);
  // The scanner adds the row.
  await expect.poll(list, eventually).toHaveLength(1);
  const [endpoint] = await list();
  await call('patch', 'rpc-endpoints/update', { id: endpoint?.id, requests_per_second: 10_000 });
}

/** As long as a scanner may take on a busy machine. */
const eventually = { timeout: 60_000 };

test('a scanner reads a range of blocks again, and restarts after a deep reorganisation stopped it', async ({
  page,
  call,
}) => {
  test.slow();
  await using chain = await startChain();
  const name = uniqueText();
  const { network, scanner } = await startScanning(call, {
    name,
    chainId: chain.chainId,
    rpc_url: chain.url,
  });
  await withoutRate(call, network.ID);
  const read = () => call<Scanner>('get', `instances/${scanner.id}`);
  // The node calls final what is 64 blocks below its head.
  await chain.mine(120);
  await expect.poll(async () => (await read()).final_block, eventually).toBe(56);
  await page.goto(`/monitoring/workers/${scanner.id}`);

  await test.step('Rescan', async () => {
    const dialog = await choose(page, 'Rescan a range');
    await dialog.getByLabel('First block').fill('30');
    await dialog.getByLabel('Last block').fill('20');
    await dialog.getByRole('button', { name: 'Rescan' }).click();
    await expect(dialog).toContainText('The last block must be at least the first block.');
    await dialog.getByLabel('First block').fill('10');
    await dialog.getByRole('button', { name: 'Rescan' }).click();
    await expect(dialog).toBeHidden();
    await expect(fact(page, 'Rescan')).toHaveText('Done', eventually);
    await expect(fact(page, 'Rescanned to')).toHaveText('20');
  });

  await test.step('Restart', async () => {
    await chain.client.request({ method: 'anvil_reorg', params: [80, []] } as never);
    await chain.mine();
    await expect.poll(async () => (await read()).status, eventually).toBe('stopped');
    await expect(fact(page, 'Last Error')).not.toHaveText('-');
    const dialog = await choose(page, 'Restart after a reorganisation');
    await dialog.getByLabel('First block to read again').fill('10');
    await dialog.getByRole('button', { name: 'Restart' }).click();
    await expect(dialog).toBeHidden();
    const toState = ({ status, lag, last_error }: Scanner) => [status, lag, last_error];
    await expect.poll(async () => toState(await read()), eventually).toEqual(['running', 0, null]);
    await expect(fact(page, 'Status')).toHaveText('Running');
  });
});
