/* `pnpm screenshots`: takes the README's screenshots again, of the built product with its demo data. */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from '../src/browser.ts';
import { signIn, startProduct } from '../src/product.ts';
import { fillForm } from '../tests/fill-form.ts';

interface Screenshot {
  readonly path: string;
  readonly theme?: 'dark';
  readonly phone?: true;
  /** Prepares the page for the screenshot. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const screenshots: Readonly<Record<string, Screenshot>> = {
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
};

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const product = await startProduct({ port: 4389 });
const browser = await chromium.launch(browserOptions);
try {
  const { authorization } = await signIn(product.url);
  const token = authorization.replace('Bearer ', '');
  for (const [name, screenshot] of Object.entries(screenshots)) {
    const taken = await take(browser, product.url, token, screenshot);
    await sharp(taken).png({ palette: true }).toFile(`${folder}${name}.png`);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function take(browser: Browser, url: string, token: string, screenshot: Screenshot) {
  const { theme = 'light', phone, act } = screenshot;
  const page = await browser.newPage({
    viewport: phone ? { width: 360, height: 780 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  await page.addInitScript((kept) => Object.assign(sessionStorage, kept), { token, theme });
  await page.goto(`${url}${screenshot.path}`, { waitUntil: 'networkidle' });
  await act?.(page);
  const taken = await page.screenshot();
  await page.close();
  return taken;
}
