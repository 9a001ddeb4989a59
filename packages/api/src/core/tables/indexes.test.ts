import {
  defineProduct,
  defineResource,
  display,
  field,
  filter,
  type Resource,
} from '@koshpay/resource';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { compileProduct } from '../../compile-product.ts';
import { marketProduct } from '../../testing/trades.ts';

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
  expect(namesOf(leads)).toEqual([
    'leads_parent_id_index',
    'leads_region_index',
    'leads_name_prefix_index',
    'leads_words_index',
  ]);
});

it('indexes what names rows by its beginning, and what lists shorten also by its end, and words', () => {
  const notes = defineResource({
    name: 'notes',
    title: 'Notes',
    singular: 'Note',
    recordTitle: 'code',
    menu: { group: 'all', path: '/notes' },
    fields: {
      code: field.code({ prefix: 'N' }),
      author: field.email(),
      hash: field.text({ display: display.truncate(8, 4) }),
      heading: field.text(),
      text: field.longtext(),
      essay: field.text({ max: 1000 }),
      token: field.secret({ prefix: 'tok_' }),
    },
    list: { columns: ['code'], filters: [filter.search(['heading', 'text', 'essay'], 'Search')] },
  });
  expect(namesOf(notes)).toEqual([
    'notes_code_prefix_index',
    'notes_author_prefix_index',
    'notes_hash_prefix_index',
    'notes_heading_prefix_index',
    'notes_hash_end_index',
    'notes_words_index',
  ]);
});

it('indexes no words of what a list finds only whole or by its beginning', () => {
  const visits = defineResource({
    name: 'visits',
    title: 'Visits',
    singular: 'Visit',
    recordTitle: 'route',
    menu: { group: 'all', path: '/visits' },
    fields: { route: field.text({ required: true }), ip: field.text() },
    list: {
      columns: ['route'],
      filters: [
        filter.search('route', 'Route', { match: 'whole' }),
        filter.search('ip', 'IP', { match: 'prefix' }),
      ],
    },
  });
  expect(namesOf(visits)).toEqual(['visits_route_prefix_index', 'visits_ip_prefix_index']);
});

it('indexes the filters of a long list in its order', () => {
  const calls = defineResource({
    name: 'calls',
    title: 'Calls',
    singular: 'Call',
    recordTitle: 'name',
    menu: { group: 'all', path: '/calls' },
    fields: { name: field.text({ required: true }), status: field.status(['open', 'over']) },
    list: {
      columns: ['name'],
      filters: [filter.select('status', { many: true }), filter.range('created_at')],
      newestBy: 'created_at',
    },
  });
  expect(namesOf(calls)).toEqual([
    'calls_status_created_at_index',
    'calls_created_at_id_index',
    'calls_name_prefix_index',
  ]);
});

it('adds what a rollup counts by to the index of what it does not count', () => {
  const { indexes } = getTableConfig(marketProduct.tableOf('trades'));
  const inOrder = indexes.filter(({ config }) => !config.name?.endsWith('prefix_index'));
  const columns = inOrder.map(({ config }) =>
    config.columns.map((column) => ('name' in column ? column.name : '')).join(),
  );
  expect(columns).toEqual([
    'status,traded_at,id',
    'region,traded_at,id',
    'trader,traded_at,id,status,region',
    'traded_at,id',
  ]);
});

function namesOf(resource: Resource) {
  const groups = [{ key: 'all', label: 'All' }];
  const { name } = resource;
  const product = defineProduct({ name, groups, resources: [resource], pages: [] });
  const { indexes } = getTableConfig(compileProduct(product).tableOf(name));
  return indexes.map(({ config }) => config.name);
}
