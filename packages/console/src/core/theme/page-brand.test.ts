// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toPageBrand } from './page-brand.ts';

const product = { name: 'shop' };
const built = { name: 'Shop', headerTitle: 'Shop Desk', footer: '© 2025 Shop' };
afterEach(() => document.head.replaceChildren());

function rename(content: string): void {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'brand-name', content }),
  );
}

it('takes the name of the page, also into the texts that are made of it', () => {
  rename('Acme');
  const renamed = { name: 'Acme', headerTitle: 'Acme Desk', footer: '© 2025 Acme' };
  expect(toPageBrand(built, product)).toEqual(renamed);
});

it('replaces the name of a product that gave none', () => {
  rename('Acme');
  expect(toPageBrand({ headerTitle: 'Shop Desk' }, product)).toEqual({
    name: 'Acme',
    headerTitle: 'Acme Desk',
  });
});

it('keeps the name of the build where the page has none', () => {
  expect(toPageBrand(built, product)).toBe(built);
});
