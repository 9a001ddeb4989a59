import { fillForm } from '../tests/fill-form.ts';
import type { Album } from './screenshot.ts';

/** The pictures of the README. */
export const readme: Album = {
  folder: 'docs/screenshots',
  format: 'png',
  window: { width: 1440, height: 900, scale: 1 },
  screenshots: {
    'site-light': { path: '/' },
    'site-dark': { path: '/', theme: 'dark' },
    'console-overview': { path: '/dashboard/overview' },
    'console-transactions': { path: '/transactions/all' },
    'console-tokens-dark': { path: '/tokens', theme: 'dark' },
    'console-phone': { path: '/transactions/all', phone: true },
    'console-create-merchant': {
      path: '/merchants/list',
      async act(page) {
        await page.getByRole('button', { name: 'Create Merchant' }).click();
        const form = page.getByRole('dialog');
        await fillForm(form, {
          Name: 'Vaigai Sarees',
          Email: 'accounts@vaigaisarees.example',
          Phone: '98450 12345',
          Networks: ['Polygon', 'Tron'],
        });
        await form.getByRole('button', { name: 'Confirm' }).click();
        await form.getByText('Phone must be').waitFor();
      },
    },
    'console-mnemonic-once-dark': {
      path: '/wallets/merchant',
      theme: 'dark',
      async act(page) {
        await page.getByRole('button', { name: 'Create Merchant Wallet' }).click();
        const form = page.getByRole('dialog');
        await fillForm(form, {
          Merchant: [0],
          Network: ['Ethereum (Chain ID: 1)'],
          'Wallet Name': 'Festival_season',
        });
        await form.getByRole('button', { name: 'Confirm' }).click();
        await page.getByRole('button', { name: 'Copy Mnemonic' }).waitFor();
      },
    },
  },
};
