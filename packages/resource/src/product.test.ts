import { expect, test } from 'vitest';
import { DeclarationError } from './check/declaration-error.ts';
import { signInRoutes } from './check/menu.ts';
import { defineResource } from './define.ts';
import * as field from './kinds/field.ts';
import { page } from './pages/menu.ts';
import { defineProduct } from './product.ts';

const articles = defineResource({
  name: 'articles',
  title: 'Articles',
  singular: 'Article',
  recordTitle: 'name',
  menu: { group: 'stock', path: '/articles' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
});
const groups = [{ key: 'stock', label: 'Stock', icon: 'shop' }] as const;

test('derives the menu, the first screen and the paths from the declaration', () => {
  const pages = [page('today', { group: 'stock', path: '/today', label: 'Today' })];
  const product = defineProduct({ name: 'shop', groups, resources: [articles], pages });
  expect(product.home).toBe('/today');
  expect(product.menu).toEqual([
    {
      group: groups[0],
      items: [
        { path: '/today', label: 'Today' },
        { path: '/articles', label: 'Articles', permissions: ['articles.list'] },
      ],
    },
  ]);
  expect(product.routes).toEqual([...signInRoutes, '/today', '/articles']);
  expect(Object.isFrozen(product)).toBe(true);
});

test('refuses resources that conflict', () => {
  const twice = { name: 'shop', groups, resources: [articles, articles], pages: [] };
  expect(() => defineProduct(twice)).toThrow(DeclarationError);
});

test('refuses a name that is not valid for a database', () => {
  const named = (name: string) => defineProduct({ name, groups, resources: [articles], pages: [] });
  expect(() => named('Book Shop')).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Product, name: 'Book Shop' is not kebab-case; write it like 'hd-wallets'. [invalid]]`,
  );
  expect(() => named(undefined as never)).toThrow(DeclarationError);
});

test('uses UTC by default', () => {
  const shop = { name: 'shop', groups, resources: [articles], pages: [] };
  expect(defineProduct(shop).timeZone).toBe('UTC');
});
