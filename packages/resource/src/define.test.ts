import { expect, test } from 'vitest';
import { remove } from './actions/action.ts';
import { declare, faultsOfCoins } from './check/testing.ts';
import * as field from './kinds/field.ts';
import { createSchema } from './wire/schemas.ts';

test('requires only fields without a default on create', () => {
  const fields = { symbol: field.text({ required: true, defaultValue: 'X' }), note: field.text() };
  expect(faultsOfCoins({ fields, create: ['note'] })).toBe('');
  expect(createSchema(declare({ fields, create: ['symbol'] })).parse({})).toEqual({});
});

test('fills in what a declaration leaves out', () => {
  const { list, menu, actions, fields } = declare({ actions: [remove()] });
  expect(list.emptyText).toBe('No coins found.');
  expect(list.errorText).toBe('Failed to load coins.');
  expect(menu.label).toBe('Coins');
  expect(Object.keys(fields)).toEqual(['id', 'symbol', 'note', 'created_at', 'updated_at']);
  expect(actions[0]).toMatchObject({ title: 'Delete Coin', confirm: 'Delete', danger: true });
  expect(list.columns[0]).toMatchObject({
    key: 'symbol',
    label: 'Symbol',
    display: { kind: 'text' },
  });
});
