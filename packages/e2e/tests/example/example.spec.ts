import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/free-port.ts';
import { type Product, startProduct } from '../../src/product.ts';
import { expectNoViolations } from '../axe.ts';
import { openAs } from '../console/sign-in.ts';

const main = fileURLToPath(new URL('../../../example/src/server.ts', import.meta.url));
const staff = { username: 'admin', password: 'library-demo' };
let library: Product;

test.beforeAll(async () => {
  library = await startProduct({ main, port: await freePort() });
});
test.afterAll(() => library?.stop());

test('the example is a separate product: lists, a hook, a check, a cell, a page and an external list', async ({
  page,
}) => {
  await openAs(page, library.url, staff);
  await expect(page).toHaveURL(`${library.url}/books`);
  await expect(page).toHaveTitle('Books | Library Admin');
  await expect(page.getByText('No books found.')).toBeVisible();
  // It gives neither name nor logo nor colours: its own name, its initial, and neutral ones.
  await expect(page.getByRole('navigation').getByText('Library', { exact: true })).toBeVisible();
  await expect(page.locator('img[src*="%3EL%3C%2Ftext"]')).toBeVisible();
  await expect(page.getByText('© Library', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Create Book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Book' });
  await dialog.getByLabel('Title').fill('Godan');
  await dialog.getByLabel('Author').fill('Premchand');
  await dialog.getByRole('button', { name: 'Preview Shelf Mark' }).click();
  await expect(dialog.getByText('Shelf mark: PRE')).toBeVisible();
  await dialog.getByLabel('Rating').fill('4');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const cells = page.getByRole('row').filter({ hasText: 'Godan' }).getByRole('cell');
  await expect(cells).toContainText(['Godan', 'PRE', '★★★★ 4/5']);

  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'PRE' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByText('12 total')).toBeVisible();
  const second = page.waitForRequest('**/rest/suppliers?_end=20&_start=10');
  await page.getByRole('link', { name: 'Next page' }).click();
  await second;
  await expect(page.getByRole('cell', { name: 'Supplier 11', exact: true })).toBeVisible();
  await useSuppliers(page);

  await page.goto(`${library.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(await page.content()).not.toMatch(/merchant|koshpay|crypto/i);
});

test('a page of plain Refine has the language, the live changes and the toasts of the console', async ({
  page,
}) => {
  await addBook('Godan');
  await openAs(page, library.url, staff);
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.goto(`${library.url}/catalogue`);
  await expect(page.getByRole('heading', { name: 'सूचीपत्र' })).toBeVisible();
  await page.getByRole('button', { name: 'बदलें' }).first().click();
  await expect(page.getByRole('heading', { name: 'Godan' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('शीर्षक').fill('Nirmala');
  await page.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByText('किताब बदल दिया गया।')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Nirmala' })).toBeVisible();
  await addBook('Gaban');
  await expect(page.getByRole('cell', { name: 'Gaban' })).toBeVisible();
  await page.getByRole('button', { name: 'हटाएँ' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'हटाएँ' }).click();
  await expect(page.getByText('किताब हटा दिया गया।')).toBeVisible();
});

/** Adds a row from outside of the page. */
async function addBook(title: string) {
  const send = (path: string, token: string, data: object) =>
    fetch(`${library.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(data),
    });
  const { token } = (await (await send('login', '', staff)).json()) as { token: string };
  await send('books/create', token, { title, author: 'Premchand', rating: 5 });
}

/** Creates, finds, sorts, edits and deletes a row by Refine's REST provider. */
async function useSuppliers(page: Page) {
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  const create = page.getByRole('dialog', { name: 'Create Supplier' });
  await create.getByLabel('Name').fill('Zeta Books');
  await create.getByLabel('City').fill('Goa');
  await create.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('13 total')).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Zeta Books');
  await page.getByPlaceholder('Name').fill('Zeta');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Update Supplier' });
  await edit.getByLabel('City').fill('Pune');
  await edit.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Pune');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No suppliers found.')).toBeVisible();
}
