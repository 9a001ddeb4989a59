import { defineProduct, defineResource, field } from '@koshpay/resource';
import { describe, expect, it } from 'vitest';
import { compileProduct } from '../../compile-product.ts';
import { toCapabilities } from '../accounts/routes.ts';

const base = {
  singular: 'One',
  recordTitle: 'name',
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
} as const;
const own = defineResource({
  ...base,
  name: 'articles',
  title: 'Articles',
  menu: { group: 'stock', path: '/articles' },
});
const outside = defineResource({
  ...base,
  name: 'suppliers',
  title: 'Suppliers',
  dataProvider: 'suppliers',
  menu: { group: 'stock', path: '/suppliers' },
});
const product = compileProduct(
  defineProduct({
    name: 'shop',
    groups: [{ key: 'stock', label: 'Stock' }],
    resources: [own, outside],
    pages: [],
  }),
);

describe('a resource of another system', () => {
  it('has no table and is not served', () => {
    expect(product.own.map(({ name }) => name)).toEqual(['articles']);
    expect(Object.keys(product.schema)).toContain('articles');
    expect(Object.keys(product.schema)).not.toContain('suppliers');
    expect(() => product.tableOf('suppliers')).toThrow("No resource is called 'suppliers'.");
  });
});

describe('what the server supports', () => {
  it('names each resource, where not every backend of the product has all of it', () => {
    const specified = toCapabilities({ ...product, specification: {} });
    expect(specified).toContain('resource:articles');
    expect(specified).not.toContain('resource:suppliers');
    expect(toCapabilities(product)).not.toContain('resource:articles');
  });
});
