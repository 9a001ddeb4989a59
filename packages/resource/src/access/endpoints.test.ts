import { expect, test } from 'vitest';
import { remove, toggleStatus } from '../actions/action.ts';
import { defineResource } from '../define.ts';
import { check } from '../forms/field-check.ts';
import * as field from '../kinds/field.ts';
import { catalogueOf } from './catalogue.ts';
import { endpoints } from './endpoints.ts';
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

test('offers checks to those who may save what they check', () => {
  const fields = { symbol: field.text(), home_url: field.url() };
  const checked = defineResource({
    name: 'coins',
    title: 'Coins',
    singular: 'Coin',
    recordTitle: 'symbol',
    menu: { group: 'chains', path: '/coins' },
    fields,
    list: { columns: ['symbol'] },
    create: ['symbol', 'home_url'],
    edit: ['symbol', 'home_url'],
    checks: [check('home_url', 'Test URL', { reads: ['symbol'] })],
    access: { update: 'treasury' },
  });
  expect(endpoints(checked).at(-1)).toEqual({
    operation: 'check-home-url',
    title: 'Test URL of Coin',
    method: 'POST',
    path: 'coins/check-home-url',
    name: 'coins.check-home-url',
    permissions: ['coins.create', 'treasury'],
  });
  const permissions = catalogueOf([checked], []).map(({ permission }) => permission);
  expect(permissions).not.toContain('coins.check-home-url');
});

test('a permission is covered by itself, its resource, its operation or everything', () => {
  for (const granted of ['*', 'coins.*', '*.list', 'coins.list'])
    expect(isPermitted([granted], 'coins.list'), granted).toBe(true);
  for (const granted of ['coins', 'coin.*', '*.delete', 'coins.list.x', ''])
    expect(isPermitted([granted], 'coins.list'), granted).toBe(false);
});
