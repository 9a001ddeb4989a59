import { expect, test } from 'vitest';
import { toggleStatus } from '../actions/action.ts';
import { defineResource } from '../define.ts';
import { toParameters } from '../filters/filter-parameters.ts';
import * as filter from '../filters/filters.ts';
import * as field from '../kinds/field.ts';
import { column } from '../list/column.ts';
import { sortableFields } from '../list/sortable.ts';
import { toReadable, toWritable } from './restrict.ts';

const shops = defineResource({
  name: 'shops',
  title: 'Shops',
  singular: 'Shop',
  recordTitle: 'city',
  menu: { group: 'all', path: '/shops' },
  fields: { city: field.text({ access: { read: 'support' } }) },
  list: { columns: ['city'] },
});

const orders = defineResource({
  name: 'orders',
  title: 'Orders',
  singular: 'Order',
  recordTitle: ['note', 'number'],
  menu: { group: 'all', path: '/orders' },
  fields: {
    shop_id: field.ref('shops', { required: true }),
    shop_city: field.through('shop_id', 'city'),
    number: field.text({ required: true }),
    note: field.text({ access: { read: ['support', 'audit'], write: 'support' } }),
    status: field.status(['active', 'inactive'], { access: { write: 'support' } }),
  },
  unique: [['note'], ['number']],
  list: {
    columns: [
      column('number', { fallback: 'note' }),
      'note',
      'shop_city',
      column.concat('Both', ['number', 'note']),
      'status',
    ],
    filters: [
      filter.search(['note', 'number'], 'Search'),
      filter.search('note', 'Note', { param: 'n' }),
    ],
  },
  create: ['shop_id', 'number', 'note'],
  edit: ['shop_id', 'number', 'note', 'status'],
  actions: [toggleStatus()],
  scope: { shop_id: 'account.shop_id' },
});

const find = (name: string) => [shops, orders].find((each) => each.name === name);
const clerk = { permissions: ['orders.*'] };

test('leaves an unreadable field out of columns, filters, sorts, titles and forms', () => {
  const readable = toReadable(orders, clerk, find);
  expect(readable.list.columns.map(({ key }) => key)).toEqual(['number', 'status']);
  expect(readable.list.columns[0]).toMatchObject({ fallback: [] });
  const parameters = toParameters(readable).filter(({ isAlternative }) => !isAlternative);
  expect(parameters.map(({ param, fields }) => [param, ...fields])).toEqual([
    ['note', 'number'],
    ['shop_id', 'shop_id'],
    ['status', 'status'],
  ]);
  expect(sortableFields(readable)).toEqual(['number']);
  expect([readable.recordTitle, readable.edit]).toEqual([
    ['number'],
    ['shop_id', 'number', 'status'],
  ]);
  expect(toReadable(shops, clerk, find).recordTitle).toEqual(['id']);
});

test('shows a field to accounts with any of its permissions', () => {
  for (const permissions of [['*'], ['support', 'audit']])
    expect(toReadable(orders, { permissions }, find)).toBe(orders);
  const auditor = toReadable(orders, { permissions: ['audit'] }, find);
  expect(Object.keys(auditor.fields)).toContain('note');
  expect(Object.keys(auditor.fields)).not.toContain('shop_city');
});

test('leaves fields that may not be written, or that the scope sets, out of forms and actions', () => {
  const writable = toWritable(orders, clerk);
  expect([writable.create, writable.edit, writable.actions]).toEqual([
    ['shop_id', 'number'],
    ['shop_id', 'number'],
    [],
  ]);
  const shop = { permissions: ['*'], attributes: { shop_id: 5 } };
  expect(toWritable(orders, shop).create).toEqual(['number', 'note']);
  expect(toWritable(orders, { permissions: ['*'] })).toBe(orders);
});

test('leaves a field that an action changes out of the edit form of people who may not run it', () => {
  const editor = { permissions: ['orders.create', 'orders.update', 'support'] };
  const { create, edit, forms } = toWritable(orders, editor);
  expect([create, edit]).toEqual([orders.create, ['shop_id', 'number', 'note']]);
  expect(forms.edit.map(({ names }) => names)).toEqual([edit]);
  const permissions = [...editor.permissions, 'orders.update-status'];
  expect(toWritable(orders, { permissions })).toBe(orders);
});
