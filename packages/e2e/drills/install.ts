/*
 * `pnpm drill:install [--former <folder>] [--next <folder>]`: does what a stranger does, outside of the
 * repository: creates a product from the tarballs, tests it, adds a resource, starts it, uses it in a
 * browser, and updates it from the former version on the data that is there.
 *
 * The folders have tarballs of `pnpm pack:check`. The next ones are packed here by default, the former
 * ones are the same with a lower version. Prints how long each step took.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTestFolder } from '@koshpay/postgres/testing';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { freePort } from '../src/free-port.ts';
import { lowerVersions } from './install/lower-versions.ts';
import { run, startServer } from './install/processes.ts';

const name = 'desk';
const { values } = parseArgs({ options: { former: { type: 'string' }, next: { type: 'string' } } });
const { path: folder, remove } = createTestFolder();
const product = path.join(folder, name);
const packages = path.join(folder, 'packages');
try {
  await drill();
} finally {
  remove();
}

async function drill(): Promise<void> {
  const next = path.resolve(values.next ?? path.join(folder, 'next'));
  const pack = path.resolve(import.meta.dirname, '../../toolchain/src/pack.ts');
  if (!values.next)
    await step('pack the framework', () =>
      run(process.execPath, [pack, next], { env: process.env }),
    );
  if (values.former) cpSync(path.resolve(values.former), packages, { recursive: true });
  else lowerVersions(next, packages);

  const create = ['exec', '--yes', '--package', path.join(packages, 'koshpay-create.tgz')];
  await step('create a product', () =>
    run('npm', [...create, '--', 'create', name, '--packages', packages], { cwd: folder }),
  );
  await step('test it', () => run('npm', ['test'], { cwd: product }));
  const rows = [{ name: 'First', amount: '12.50', customer_id: 1, due_on: '2026-11-30' }];
  writeFileSync(path.join(product, 'rows.json'), JSON.stringify(rows));
  await step('add a resource', async () => {
    await run('npm', ['run', 'new:resource', 'invoices', '--', '--from', 'rows.json'], {
      cwd: product,
    });
    await run('npm', ['run', 'db:generate', 'invoices'], { cwd: product });
  });
  await step('start it, sign in and create a row', () => use('Godan', createRow));

  cpSync(next, packages, { recursive: true, force: true });
  await step('update it', async () => {
    // npm keeps what its lockfile says of a file of that name.
    rmSync(path.join(product, 'package-lock.json'));
    rmSync(path.join(product, 'node_modules/@koshpay'), { recursive: true });
    await run('npm', ['install'], { cwd: product });
    await run('npm', ['test'], { cwd: product });
  });
  await step('start it again, and find the row', () => use('Godan', findRow));
}

/** Starts the product, and does something as its administrator. */
async function use(text: string, work: (page: Page, text: string) => Promise<void>) {
  const server = await startServer(product, await freePort());
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/customers`);
    await page.getByLabel('Email or username').fill('admin');
    await page.getByRole('textbox', { name: 'Password' }).fill(`${name}-demo`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await work(page, text);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function createRow(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Customer' });
  await dialog.getByLabel('Name').fill(text);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await findRow(page, text);
  await page.getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('button', { name: 'Create Invoice' }).waitFor();
}

async function findRow(page: Page, text: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).waitFor();
}

/** Does one step, and prints how long it took. */
async function step(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${seconds.toFixed(0).padStart(4)} s  ${title}\n`);
}
