import { startFaultProxy } from '@koshpay/engine/testing/fault-proxy';
import { expect, type Page } from '@playwright/test';
import { startChain, startScanning } from '../../tests/chain.ts';
import { type Call, uniqueText } from '../../tests/console-fixtures.ts';
import { searchEverything, tabTo, testTask } from './task.ts';

// The tasks about scanners.

testTask('A lagging scanner', {
  // The only node in use shows the head of the chain, and refuses to show its blocks.
  prepare: async (call) => {
    await using started = new AsyncDisposableStack();
    const { chainId, ...chain } = started.use(await startChain());
    const proxy = started.use(await startFaultProxy(chain.url));
    const name = uniqueText();
    const { network, scanner } = await startScanning(call, { name, chainId, rpc_url: proxy.url });
    await call('post', 'rpc-endpoints/create', {
      network_id: network.ID,
      name: `${name}-backup`,
      url: chain.url,
      poll_ms: 100,
      requests_per_second: 100,
      status: 'inactive',
    });
    await expect.poll(() => readLag(call, scanner)).toBe(0);
    proxy.choose = (methods) =>
      methods.includes('eth_getBlockReceipts') ? 'too many requests' : undefined;
    await chain.send({ to: chain.accounts[1], value: 1n });
    await chain.mine(30);
    await expect.poll(() => readLag(call, scanner)).toBe(30);
    const running = started.move();
    return { ...scanner, name, [Symbol.asyncDispose]: () => running.disposeAsync() };
  },
  byMouse: async ({ page }, { name }) => {
    const scanners = page.getByRole('region', { name: 'Scanners' });
    await scanners.getByRole('link', { name: `${name}-head` }).click();
    await expectLag(page, `${name}-head`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('tab', { name: /^RPC Endpoints/ }).click();
    const backup = page.getByRole('row', { name: `${name}-backup` });
    await backup.getByRole('button', { name: 'Inactive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  },
  byKeyboard: async ({ page }, { name }) => {
    const scanner = await searchEverything(page, `${name}-head`, 'keyboard');
    await expect(scanner.getByRole('option', { name: `${name}-head` }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expectLag(page, `${name}-head`);
    const backup = await searchEverything(page, `${name}-backup`, 'keyboard');
    await expect(backup.getByRole('option', { name: `${name}-backup` }).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('status');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await tabTo(page, 'Confirm');
    await page.keyboard.press('Enter');
  },
  check: async ({ call }, scanner) => {
    await expect.poll(() => readLag(call, scanner)).toBe(0);
  },
});

/** Expects the problem that the page of the scanner shows. */
async function expectLag(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByText('0 of 30')).toBeVisible();
  await expect(page.getByText(/fewer requests/)).toBeVisible();
}

async function readLag(call: Call, { id }: { readonly id: number }) {
  return (await call<{ lag: number | null }>('get', `instances/${id}`)).lag;
}
