import type { ListScreen } from '@koshpay/gateway/testing';
import { expect, type Locator, type Page } from '@playwright/test';
import { uniqueText } from '../console-fixtures.ts';
import { type Entries, fillForm, searchFor } from '../fill-form.ts';

/** The lifecycle of one row, from its form to its deletion. */
interface RowLifecycle {
  readonly make: Entries;
  /** The body that the form sends. */
  readonly sends: object;
  /** The sent field to search the row by; without it, the newest row. */
  readonly find?: string;
  /** A text that only this row shows; without it, the first row. */
  readonly row?: string;
  readonly change: Entries;
  /** The text of the row after the change. */
  readonly shows: string;
  /** The badge before and after the toggle. */
  readonly turns: readonly [before: string, after: string];
}

/** The placeholder for an id that the test does not know. */
const anyId: number = expect.any(Number) as unknown as number;

/** The steps by which staff create and change a row, by its resource; `unique` is in no other row. */
const lifecycles: Readonly<Record<string, (unique: string) => RowLifecycle>> = {
  merchants: (unique) => ({
    make: {
      Name: `Vaigai ${unique}`,
      Email: `${unique}+pay@vaigai.example`,
      Phone: '+919812345670',
      Networks: ['Polygon', 'Tron'],
    },
    sends: {
      name: `Vaigai ${unique}`,
      email: `${unique}+pay@vaigai.example`,
      phone: '+919812345670',
      network_ids: [anyId, anyId],
    },
    row: `Vaigai ${unique}`,
    change: { Phone: '+918887776665' },
    shows: '+91 88877 76665',
    turns: ['Active', 'Inactive'],
  }),
  'merchant-api-keys': (unique) => ({
    make: { Merchant: [0] },
    sends: { merchant_id: anyId, status: 'active' },
    find: 'merchant_id',
    change: { 'API Secret': `a-secret-of-our-own-${unique}` },
    shows: 'a-secret...',
    turns: ['Active', 'Inactive'],
  }),
  'hd-wallets': (unique) => {
    const derivation_path = `m/44'/60'/${Number.parseInt(unique, 36) % 2 ** 31}'`;
    const mnemonic = `${'abandon '.repeat(11)}about`;
    return {
      make: {
        Merchant: [0],
        Network: ['Ethereum (Chain ID: 1)'],
        'Wallet Name': `Cold ${unique}`,
        'Derivation Path': derivation_path,
        Mnemonic: mnemonic,
      },
      sends: {
        merchant_id: anyId,
        network_id: anyId,
        wallet_name: `Cold ${unique}`,
        derivation_path,
        mnemonic,
      },
      find: 'merchant_id',
      row: unique,
      change: { 'Wallet Name': `Warm ${unique}` },
      shows: 'Warm',
      turns: ['Active', 'Inactive'],
    };
  },
  networks: (unique) => {
    const chain_id = 1_000_000 + (Number.parseInt(unique, 36) % 1_000_000_000);
    return {
      make: {
        'Chain Name': `Chain ${unique}`,
        'Chain ID': String(chain_id),
        'Confirmation Threshold': '12',
        'Alert Threshold': '30',
        'RPC URL': 'https://rpc.example',
        'EVM compatible': true,
      },
      sends: {
        chain: `Chain ${unique}`,
        chain_id,
        confirmations: 12,
        alert: 30,
        rpc_url: 'https://rpc.example',
        is_evm: true,
        status: 'active',
      },
      find: 'chain',
      row: unique,
      change: { 'Explorer URL': 'https://scan.example' },
      shows: 'scan.example',
      turns: ['Active', 'Inactive'],
    };
  },
};

/** On an open screen: creates a row as staff would, finds it, changes it, toggles and deletes it. */
export async function runLifecycle(page: Page, screen: ListScreen): Promise<void> {
  const { resource, search, create } = screen;
  const lifecycle = lifecycles[resource];
  if (!lifecycle) throw new Error(`${screen.tab} has no lifecycle.`);
  const { make, sends, find, row: text, change, shows, turns } = lifecycle(uniqueText());
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: create ?? '' }).click();
  await fillForm(dialog, make);
  const sent = await confirm(page, dialog, `${resource}/create`);
  expect(sent).toEqual(sends);

  if (find) await searchFor(page.getByPlaceholder(search), String(sent[find]));
  const rows = page.locator('tbody').getByRole('row');
  const row = text ? rows.filter({ hasText: text }) : rows.first();
  await row.getByRole('button', { name: /^Edit / }).click();
  await fillForm(dialog, change);
  await confirm(page, dialog, `${resource}/update`);
  await expect(row).toContainText(shows);

  await row.getByRole('button', { name: turns[0], exact: true }).click();
  await confirm(page, dialog, `${resource}/update-status`);
  await expect(row.getByRole('button', { name: turns[1], exact: true })).toBeVisible();

  const deleted = page.waitForResponse(`**/${resource}/delete?id=*`);
  await row.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const answer = await deleted;
  expect(answer.ok()).toBe(true);
  await expect(dialog).toBeHidden();
  if (answer.status() === 202)
    await expect(row.getByRole('link', { name: 'waiting for a second person' })).toBeVisible();
  else if (text) await expect(row).toHaveCount(0);
}

/** Closes the dialog of secrets that are shown once. */
export async function writeDown(dialog: Locator): Promise<void> {
  await dialog.getByLabel('I have written it down').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Confirms a dialog and returns what it sent. */
async function confirm(page: Page, dialog: Locator, call: string) {
  const answered = page.waitForResponse(`**/${call}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const answer = await answered;
  expect(answer.ok(), `${call} answered ${answer.status()}`).toBe(true);
  await expect(dialog).toBeHidden();
  return answer.request().postDataJSON() as Record<string, unknown>;
}
