import { defineResource, field, page, remove, toggleStatus } from '@koshpay/resource';
import { expect, test } from 'vitest';
import {
  describePattern,
  filterRows,
  findGrant,
  findOthers,
  toPermissionRows,
  withPatterns,
} from './permission-rows.ts';

const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  fields: {
    symbol: field.text(),
    key: field.text({ access: { read: 'treasury' } }),
    status: field.status(['active', 'inactive']),
  },
  list: { columns: ['symbol'] },
  create: ['symbol'],
  access: { create: ['mint', 'coins.create'] },
  actions: [toggleStatus(), remove()],
});
const rows = toPermissionRows([coins]);

test('has a box for each operation of a resource, its actions and its protected fields', () => {
  const [row] = rows;
  const boxes = Object.entries(row?.operations ?? {}).map(([key, entry]) => [
    key,
    entry?.permission,
  ]);
  expect(Object.fromEntries(boxes)).toEqual({
    list: 'coins.list',
    view: 'coins.view',
    export: 'coins.export',
    create: 'mint',
    delete: 'coins.delete',
  });
  expect(row?.further.map(({ permission, label }) => [permission, label])).toEqual([
    ['coins.update-status', 'Change Coin Status'],
    ['treasury', 'See Key'],
  ]);
});

test('says which wider pattern grants a permission', () => {
  expect(findGrant(['coins.list', 'coins.*'], 'coins.list')).toBe('coins.*');
  expect(findGrant(['coins.list'], 'coins.list')).toBe('coins.list');
  expect(findGrant(['coins.list'], 'coins.view')).toBeUndefined();
  expect(['*', 'coins.*', '*.list', 'treasury'].map((each) => describePattern(each, rows))).toEqual(
    ['Everything', 'All of Coins', 'List of every resource', 'See Key'],
  );
});

test('keeps patterns that no box stands for, and shows them', () => {
  const patterns = ['*.create', 'coins.list', 'gone.list', '*.list', '*.view'];
  expect(findOthers(patterns, rows)).toEqual(['*.create', 'gone.list']);
  expect(findOthers(['*.list', 'coins.*', '*'], rows)).toEqual(['*.list']);
  expect(withPatterns(patterns, ['coins.list'], false)).toEqual([
    '*.create',
    'gone.list',
    '*.list',
    '*.view',
  ]);
});

test('filters by resource and by what can be done', () => {
  expect(filterRows(rows, ' see key')).toHaveLength(1);
  expect(filterRows(rows, 'tokens')).toHaveLength(0);
});

test('has a line for a page on which something can be permitted', () => {
  const operations = { view: 'View Reports', send: 'Send Reports' };
  const place = { group: 'chains', label: 'Reports' };
  const pages = [
    page('reports', { ...place, path: '/reports', operations }),
    page('help', { ...place, path: '/help' }),
  ];
  const [row, ...others] = toPermissionRows([], pages);
  expect(others.map(({ name }) => name)).toEqual(['saved-views']);
  expect(row).toMatchObject({ name: 'reports', title: 'Reports' });
  expect(row?.operations.view?.permission).toBe('reports.view');
  expect(row?.further.map(({ permission }) => permission)).toEqual(['reports.send']);
});
