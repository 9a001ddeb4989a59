import { defineProduct, defineResource, field } from '@koshpay/resource';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { compileProduct } from '../compile-product.ts';
import { marketProduct } from '../testing/trades.ts';

it('creates an index for the fields of a scope', () => {
  const leads = defineResource({
    name: 'leads',
    title: 'Leads',
    singular: 'Lead',
    recordTitle: 'name',
    menu: { group: 'all', path: '/leads' },
    fields: {
      name: field.text({ required: true }),
      region: field.text({ required: true }),
      parent_id: field.ref('leads'),
    },
    list: { columns: ['name'] },
    scope: { region: 'account.region', parent_id: 'account.lead', id: 'account.own' },
  });
  const groups = [{ key: 'all', label: 'All' }];
  const product = defineProduct({ name: 'leads', groups, resources: [leads], pages: [] });
  const { indexes } = getTableConfig(compileProduct(product).tableOf('leads'));
  expect(indexes.map(({ config }) => config.name)).toEqual([
    'leads_parent_id_index',
    'leads_region_index',
  ]);
});

it('adds what a rollup counts by to the index of what it does not count', () => {
  const { indexes } = getTableConfig(marketProduct.tableOf('trades'));
  const columns = indexes.map(({ config }) =>
    config.columns.map((column) => ('name' in column ? column.name : '')).join(),
  );
  expect(columns).toEqual([
    'status,traded_at,id',
    'region,traded_at,id',
    'trader,traded_at,id,status,region',
    'traded_at,id',
  ]);
});
