import { expect, test } from 'vitest';
import { coins } from '../testing/coins.ts';
import { letters, orders } from '../testing/orders.ts';
import { toReadonlyFields } from './readonly-fields.ts';

test('an e-mail that cannot change is a fact', () => {
  expect(toReadonlyFields(orders, { id: 1, label: 'A', contact: 'a@b.example' })).toEqual([
    { label: 'Email', value: 'a@b.example' },
  ]);
});

test('references are told by what they lead to, secrets not at all', () => {
  const row = { id: 1, shop_id: 3, shop_code: 'S-1', receipt: 'rcp_1' };
  expect(toReadonlyFields(orders, row)).toEqual([{ label: 'Shop', value: 'S-1' }]);
});

test('what somebody else sent is there to be read in full', () => {
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

test('what can all be edited has none', () => {
  expect(toReadonlyFields(coins, { id: 1, name: 'USDT' })).toEqual([]);
});
