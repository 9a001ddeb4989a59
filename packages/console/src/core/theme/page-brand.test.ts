// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toPageBrand } from './page-brand.ts';

const built = { name: 'KoshPay', consoleTitle: 'KoshPay Deposit System' };
afterEach(() => document.head.replaceChildren());

it('takes the name of the page, also into the titles that are made of it', () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'brand-name',
    content: 'Acme',
  });
  document.head.append(meta);
  expect(toPageBrand(built)).toEqual({ name: 'Acme', consoleTitle: 'Acme Deposit System' });
});

it('keeps the name of the build where the page has none', () => {
  expect(toPageBrand(built)).toBe(built);
});
