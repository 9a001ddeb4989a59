import { expect, test } from 'vitest';
import { search } from '../filters/filters.ts';
import { declare, faultsOf } from './testing.ts';

test('refuses a specification of what is not declared', () => {
  const specification = {
    coin: { rows: [] },
    coins: {
      rows: ['nam'],
      search: search('nam', 'Search'),
      create: ['nam'],
      edit: ['status'],
      actions: ['remove'],
    },
  };
  expect(faultsOf([declare()], { specification })).toMatchInlineSnapshot(`
    "Product, specification: unknown resource 'coin'; did you mean 'coins'? [unknown_resource]
    Product, specification.coins.rows: unknown field 'nam'; use one of id, symbol, note, created_at, updated_at. [unknown_field]
    Product, specification.coins.create: unknown field 'nam'; use one of symbol. [unknown_field]
    Product, specification.coins.edit: unknown field 'status'; there are none to choose from. [unknown_field]
    Product, specification.coins.search: unknown field 'nam'; use one of id, symbol, note, created_at, updated_at. [unknown_field]
    Product, specification.coins.actions: unknown operation 'remove'; there are none to choose from. [unknown_operation]"
  `);
});
