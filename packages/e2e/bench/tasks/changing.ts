import { startFakeNode } from '@koshpay/gateway/server/testing/fake-node';
import { expect, type Page } from '@playwright/test';
import { createApi, createTokens } from '../../tests/console/rows.ts';
import { uniqueText } from '../../tests/console-fixtures.ts';
import { listRows } from './rows.ts';
import { searchEverything, tabTo, testTask } from './task.ts';

// The tasks that change something.

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

interface ApiKey {
  readonly ID: number;
  readonly ApiKey: string;
}

/** The title of a key: the code of its merchant, and its beginning. */
const toKey = (code: string) => new RegExp(`^${code} kpk_`);

/** Headless browsers refuse the clipboard without this permission, also after a click. */
const allowCopying = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

testTask('Rotate a key', {
  prepare: async (call) => {
    const name = uniqueText();
    const merchant = { name, email: `${name}@example.com`, phone: '+911234567890' };
    const { id, code } = await call<{ id: number; code: string }>('post', 'merchants/create', {
      ...merchant,
      network_ids: [],
    });
    const key = { merchant_id: id, status: 'active' };
    return { code, key: await call<ApiKey>('post', 'merchant-api-keys/create', key) };
  },
  byMouse: async ({ page }, { code }) => {
    const palette = await searchEverything(page, code, 'mouse');
    await palette.getByRole('option', { name: toKey(code) }).click();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await allowCopying(page);
    await page.getByRole('button', { name: 'Copy all' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
  },
  byKeyboard: async ({ page }, { code }) => {
    const palette = await searchEverything(page, code, 'keyboard');
    await expect(palette.getByRole('option', { name: toKey(code) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, toKey(code))).toBeFocused();
    await tabTo(page, 'Rotate');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await tabTo(page, 'Rotate');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible();
    await allowCopying(page);
    await tabTo(page, 'Copy all');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close' })).toBeEnabled();
    await tabTo(page, 'Close');
    await page.keyboard.press('Enter');
  },
  check: async ({ page, call }, { key }) => {
    await expect(page.getByRole('dialog')).toBeHidden();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^API Key: kpk_\w{20,}\nAPI Secret: kps_\w{20,}$/);
    await expect(page.getByText(/^admin replaced the secrets of API Key/)).toBeVisible();
    const keys = await listRows<ApiKey>(call, 'merchant-api-keys');
    const [now] = keys.filter(({ ID }) => ID === key.ID);
    expect(now?.ApiKey.slice(0, 8)).toBe(copied.slice(9, 17));
  },
});

testTask('Disable a token on one network', {
  prepare: async (call) => {
    const prefix = await createTokens(call, 1);
    const symbol = `${prefix}-01`;
    await createApi(call).createToken({ symbol, chain_id: 137 });
    return symbol;
  },
  byMouse: async ({ page }, symbol) => {
    const palette = await searchEverything(page, symbol, 'mouse');
    await palette.getByRole('option', { name: /137/ }).click();
    await page.getByRole('button', { name: 'Active' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  },
  byKeyboard: async ({ page }, symbol) => {
    await searchEverything(page, 'tokens', 'keyboard');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Supported Tokens')).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(symbol);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(page.locator('tr:focus')).toContainText('137');
    await tabTo(page, 'Active');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, 'Confirm');
    await page.keyboard.press('Enter');
  },
  check: async ({ page, call }, symbol) => {
    await expect(page.getByRole('button', { name: 'Inactive' })).toBeVisible();
    const tokens = await listRows<{ ChainID: number; Status: string }>(call, 'tokens', { symbol });
    expect(tokens.map(({ ChainID, Status }) => `${ChainID} ${Status}`)).toEqual([
      '137 inactive',
      '56 active',
    ]);
  },
});

testTask('A typo in 20 rows', {
  prepare: async (call) => {
    const prefix = uniqueText();
    const create = () => createApi(call).createToken({ symbol: `${prefix}USTD` });
    await Promise.all(Array.from({ length: 20 }, create));
    return prefix;
  },
  byMouse: async ({ page }, prefix) => {
    await page.getByRole('button', { name: 'Chain & Token Management' }).click();
    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await expect(heading(page, 'Supported Tokens')).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(prefix);
    await expect(page.getByText('20 total')).toBeVisible();
    await pressPencil(page);
    await mendPage(page, prefix);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(inlineCells(page).first()).toContainText('USTD');
    await pressPencil(page);
    await mendPage(page, prefix);
  },
  byKeyboard: async ({ page }, prefix) => {
    await searchEverything(page, 'tokens', 'keyboard');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Supported Tokens')).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(prefix);
    await expect(page.getByText('20 total')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await tabTo(page, `${prefix}USTD`);
    await page.keyboard.press('Enter');
    await mendPage(page, prefix);
    await page.keyboard.press('n');
    await expect(inlineCells(page).first()).toContainText('USTD');
    await tabTo(page, `${prefix}USTD`);
    await page.keyboard.press('Enter');
    await mendPage(page, prefix);
  },
  check: async ({ call }, prefix) => {
    const tokens = await listRows<{ Symbol: string }>(call, 'tokens', { symbol: prefix });
    expect(tokens.map((token) => token.Symbol)).toEqual(Array(20).fill(`${prefix}USDT`));
  },
});

const inlineCells = (page: Page) => page.locator('td[data-inline]');

/** The pencil at the end of the first symbol. */
async function pressPencil(page: Page): Promise<void> {
  const cell = inlineCells(page).first();
  await cell.hover();
  const { x, y, width, height } = (await cell.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof cell.boundingBox>>
  >;
  await page.mouse.click(x + width - 10, y + height / 2);
}

/** Corrects ten symbols, from the one that is open on. */
async function mendPage(page: Page, prefix: string): Promise<void> {
  const input = inlineCells(page).getByRole('textbox');
  for (let index = 0; index < 10; index++) {
    await expect(input).toHaveValue(`${prefix}USTD`);
    await page.keyboard.type(`${prefix}USDT`);
    await page.keyboard.press(index < 9 ? 'Tab' : 'Enter');
    await expect(inlineCells(page).nth(index)).toContainText('USDT');
  }
}

testTask('Add a network with its RPC tested live', {
  prepare: async () => {
    const node = await startFakeNode();
    node.chainId = 1_000_000 + Math.floor(Math.random() * 1e9);
    return node;
  },
  byMouse: async ({ page }, node) => {
    const palette = await searchEverything(page, 'create network', 'mouse');
    await palette.getByRole('option', { name: 'Create Network' }).click();
    await enterNetwork(page, node);
    await page.getByLabel('EVM compatible').click();
    await page.getByRole('button', { name: 'Test RPC', exact: true }).click();
    await expect(answer(page)).toContainText(`chain ${node.chainId}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  },
  byKeyboard: async ({ page }, node) => {
    await searchEverything(page, 'create network', 'keyboard');
    await page.keyboard.press('Enter');
    await enterNetwork(page, node);
    await tabTo(page, 'EVM compatible');
    await page.keyboard.press('Space');
    await tabTo(page, 'Test RPC', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toContainText(`chain ${node.chainId}`);
    await tabTo(page, 'Confirm');
    await page.keyboard.press('Enter');
  },
  check: async ({ page, call }, { chainId, calls }) => {
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(calls).toContain('eth_chainId');
    const chain = `Chain ${chainId}`;
    const networks = await listRows<{ ChainID: number }>(call, 'networks', { chain });
    expect(networks).toMatchObject([{ ChainID: chainId, IsEvm: true, Status: 'active' }]);
  },
});

const answer = (page: Page) => page.getByRole('status').filter({ hasText: 'Answers in' });

/** Types a network, from one field to the next. */
async function enterNetwork(page: Page, { chainId, url }: { chainId: number; url: string }) {
  await expect(page.getByLabel('Chain Name')).toBeFocused();
  for (const value of [`Chain ${chainId}`, String(chainId), '12', '30']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(url);
}
