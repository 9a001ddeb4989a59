import type { Page } from '@playwright/test';
import { signIn } from '../src/product.ts';
import { fillForm } from '../tests/fill-form.ts';
import type { Album } from './screenshot.ts';

/** Opens an entry of the menu that every list has. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

/** Closes the message at the bottom, which would cover what the picture shows. */
async function closeToast(page: Page): Promise<void> {
  await page.locator('.ant-notification-notice-close').click();
  await page.locator('.ant-notification-notice').waitFor({ state: 'detached' });
}

/** A merchant of the demo data whose page has a bit of everything. */
const merchant = 'Palace Road Watches';

const newMerchants = `Name,Email,Phone
Vaigai Sarees,accounts@vaigaisarees.example,+919845012345
Chambal Leather,accounts@chamballeather.example,+919876501234
Nilgiri Teas,accounts at nilgiriteas,+919812345670
Kosi Fisheries,accounts@kosifisheries.example,+919823456701
`;

/** The pictures of the guide, by chapter. Those that change data come after those that show it. */
export const guide: Album = {
  folder: 'docs/guide/pictures',
  format: 'webp',
  window: { width: 960, height: 640, scale: 1.5 },
  screenshots: {
    // Signing in and your account
    'sign-in': { path: '/auth/login', as: 'no one', height: 700 },
    'account-menu': {
      path: '/dashboard/overview',
      async act(page) {
        await page.getByRole('button', { name: /^Account of/ }).hover();
        await page.getByRole('link', { name: 'Help' }).hover();
      },
    },

    // Finding things
    palette: {
      path: '/transactions/all',
      async act(page) {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search everything' }).fill('mer');
        await page.getByRole('option', { name: 'Create Merchant' }).first().waitFor();
        await page.getByText('Searching').waitFor({ state: 'hidden' });
      },
    },
    filters: {
      path: '/transactions/all?status=failed&currency=USDT',
      async act(page) {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        const filters = page.getByRole('group', { name: 'Filters' });
        await filters.getByRole('combobox').first().waitFor();
      },
    },

    // Lists
    columns: {
      path: '/transactions/all',
      act: (page) => choose(page, 'Columns and density'),
    },
    'saved-views': {
      path: '/transactions/all?status=failed&currency=USDT',
      async act(page) {
        await choose(page, 'Saved views');
        const panel = page.getByRole('dialog', { name: 'Saved views' });
        await panel.getByLabel('Name').fill('Failed, for the morning call');
        await panel.getByRole('combobox', { name: 'For whom' }).selectOption('Role: Support');
      },
    },

    // One row
    'edit-merchant': {
      path: '/merchants/list',
      async act(page) {
        await page.getByRole('button', { name: `Edit ${merchant}` }).click();
        await page.getByRole('dialog').getByLabel('Phone').waitFor();
      },
    },
    referrers: {
      path: '/merchants/list',
      async act(page) {
        await page.getByRole('button', { name: `Delete: ask for approval ${merchant}` }).click();
        await page.getByText('These still refer to it:').waitFor();
      },
    },

    // Many rows
    selection: {
      path: '/tokens',
      async act(page) {
        const box = page.getByRole('checkbox');
        await box.nth(1).click();
        await box.nth(4).click({ modifiers: ['Shift'] });
        await page.getByRole('region', { name: 'Selection' }).waitFor();
      },
    },
    'inline-edit': {
      path: '/merchants/list',
      async act(page) {
        await page.locator('td[data-inline]').first().press('Enter');
        await page.locator('td[data-inline]').getByRole('textbox').waitFor();
      },
    },

    // Export and import
    export: {
      path: '/transactions/all?status=failed',
      async act(page) {
        await choose(page, 'Export');
        await page.getByText(/rows, filtered/).waitFor();
      },
    },
    import: {
      path: '/merchants/list',
      async act(page) {
        await choose(page, 'Import');
        const dialog = page.getByRole('dialog', { name: 'Import Merchants' });
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'merchants.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(newMerchants),
        });
        await dialog.getByRole('button', { name: 'Check the rows' }).click();
        await dialog.getByText(/must be an e-mail/).waitFor();
      },
    },

    // Figures
    overview: { path: '/dashboard/overview' },
    volume: { path: '/dashboard/transactions?by=currency&grain=week' },
    deposits: { path: '/transactions/deposits' },

    // Keyboard and phone
    keys: {
      path: '/account',
      async act(page) {
        await page.getByRole('button', { name: 'Show these keys' }).click();
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    },
    phone: { path: '/transactions/deposits', phone: true },

    // Who changed what, and the second person
    secrets: {
      path: '/merchants/api-keys',
      async act(page) {
        await page.getByRole('button', { name: 'Create API Key' }).click();
        const form = page.getByRole('dialog');
        await fillForm(form, { Merchant: [0] });
        await form.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('I have written it down').waitFor();
        await closeToast(page);
      },
    },
    history: {
      path: '/fees',
      async act(page) {
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click();
        const form = page.getByRole('dialog');
        await fillForm(form, { Percent: '0.4' });
        await form.getByRole('button', { name: 'Confirm' }).click();
        await form.waitFor({ state: 'hidden' });
        await page.locator('tbody a[data-row-link]').first().click();
        await page.getByRole('tab', { name: 'History' }).click();
        await page.getByText('0.4').last().waitFor();
        await closeToast(page);
      },
    },
    approval: {
      path: '/security/approvals',
      as: 'operator',
      async act(page) {
        await requestDeletion(page);
        await page.getByRole('button', { name: /^Approve/ }).click();
        await page.getByText('Requested by admin').waitFor();
      },
    },
  },
};

/** Lets another person request that a new merchant is deleted. */
async function requestDeletion(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { authorization } = await signIn(origin);
  const created = await page.request.post(`${origin}/api/admin/merchants/create`, {
    headers: { authorization },
    data: { name: 'Tapti Toys', email: 'office@taptitoys.example', phone: '+919812345670' },
  });
  const { data } = await created.json();
  const reason = encodeURIComponent('Closed its shop.');
  await page.request.delete(
    `${origin}/api/admin/merchants/delete?id=${data.id}&approval_reason=${reason}`,
    {
      headers: { authorization },
    },
  );
  await page.reload();
}
