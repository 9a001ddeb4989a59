import { expect, test } from 'vitest';
import { coins } from '../testing/coins.ts';
import { isSame, toFormValues, toPayload } from './form-values.ts';

const row = {
  id: 7,
  name: 'A',
  chain_id: 56,
  rpc_url: null,
  price: '0.100000000000000001',
  is_evm: true,
  status: 'active',
  updated_at: '2026-01-01T00:00:00.000Z',
};

test('starts a new row with the values it would get anyway', () => {
  expect(toFormValues(coins, coins.create, undefined)).toMatchObject({
    name: undefined,
    is_evm: false,
    status: 'pending',
  });
});

test('sends numbers as numbers, decimals as text and leaves out what is empty', () => {
  const typed = {
    name: ' B ',
    chain_id: '137',
    rpc_url: '',
    price: '1.10',
    is_evm: true,
    status: 'active',
  };
  expect(toPayload(coins, coins.create, typed, undefined)).toEqual({
    name: 'B',
    chain_id: 137,
    price: '1.10',
    is_evm: true,
    status: 'active',
  });
});

test('sends an unchanged row back as it came, with the version that was edited', () => {
  const { id, status, ...rest } = row;
  const typed = toFormValues(coins, coins.edit, row);
  expect(toPayload(coins, coins.edit, typed, row)).toEqual(rest);
});

test('empties what was emptied', () => {
  const typed = { ...toFormValues(coins, coins.edit, row), price: '' };
  expect(toPayload(coins, coins.edit, typed, row)).toMatchObject({ price: null });
});

test('knows a list by what is in it, and nothing from nothing', () => {
  expect(isSame([1, 2], [1, 2])).toBe(true);
  expect(isSame([1, 2], [2])).toBe(false);
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(false, '')).toBe(false);
});
