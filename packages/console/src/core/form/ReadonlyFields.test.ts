import { expect, test } from 'vitest';
import { coins } from '../../testing/coins.ts';
import { letters, orders } from '../../testing/orders.ts';
import { toReadonlyFields } from './ReadonlyFields.tsx';

test('shows an e-mail address that cannot be edited', () => {
  expect(toReadonlyFields(orders, { id: 1, label: 'A', contact: 'a@b.example' })).toEqual([
    { label: 'Email', value: 'a@b.example' },
  ]);
});

test('shows references by their target, and no secrets', () => {
  const row = { id: 1, shop_id: 3, shop_code: 'S-1', receipt: 'rcp_1' };
  expect(toReadonlyFields(orders, row)).toEqual([{ label: 'Shop', value: 'S-1' }]);
});

test('shows all fields of a row that staff did not create', () => {
  const row = {
    id: 1,
    form: 'contact',
    name: 'A',
    message: 'Two\nlines',
    status: 'new',
    notes: 'x',
  };
  expect(toReadonlyFields(letters, { ...row, relayed_at: '2026-11-21', phone: null })).toEqual([
    { label: 'Form', value: 'Contact' },
    { label: 'Name', value: 'A' },
    { label: 'Message', value: 'Two\nlines' },
  ]);
});

test('shows nothing where every field can be edited', () => {
  expect(toReadonlyFields(coins, { id: 1, name: 'USDT' })).toEqual([]);
});

test('shows a field of the edit form that this user may not change', () => {
  const limited = { ...orders, edit: ['label'] };
  const row = { id: 1, label: 'A', status: 'open' };
  expect(toReadonlyFields(limited, row)).toEqual([]);
  expect(toReadonlyFields(limited, row, orders.edit)).toEqual([{ label: 'Status', value: 'Open' }]);
});
