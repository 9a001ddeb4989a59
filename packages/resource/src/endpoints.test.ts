import { expect, test } from 'vitest';
import { remove, toggleStatus } from './action.ts';
import { defineResource } from './define.ts';
import { endpoints } from './endpoints.ts';
import * as field from './kinds/field.ts';
import { isPermitted } from './permissions.ts';

const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  fields: { symbol: field.text(), status: field.status(['active', 'inactive']) },
  list: { columns: ['symbol'] },
  edit: ['symbol'],
  actions: [toggleStatus(), remove()],
});

test('offers only what is declared', () => {
  expect(endpoints(coins).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET coins/list',
    'GET coins/{id}',
    'GET coins/{id}/history',
    'GET coins/{id}/references',
    'GET coins/export',
    'PATCH coins/update',
    'PATCH coins/update-status',
    'DELETE coins/delete',
  ]);
});

test('titles each as the console does', () => {
  expect(endpoints(coins).map(({ title }) => title)).toEqual([
    'List Coins',
    'View Coin',
    'View History of Coin',
    'List References to Coin',
    'Export Coins',
    'Update Coin',
    'Change Coin Status',
    'Delete Coin',
  ]);
});

test('a permission is covered by itself, its resource, its operation or everything', () => {
  for (const granted of ['*', 'coins.*', '*.list', 'coins.list'])
    expect(isPermitted([granted], 'coins.list'), granted).toBe(true);
  for (const granted of ['coins', 'coin.*', '*.delete', 'coins.list.x', ''])
    expect(isPermitted([granted], 'coins.list'), granted).toBe(false);
});
