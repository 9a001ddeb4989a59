import { defineResource, field } from '@koshpay/resource';
import { createFromWire } from '@koshpay/resource/internal';
import { describe, expect, test } from 'vitest';
import { coins } from '../../../testing/coins.ts';
import { plans } from '../../../testing/plans.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { isSame, isUnknown, toFormValues, toPayload } from './form-values.ts';

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

test('starts a new row with its defaults', () => {
  expect(toFormValues(coins, coins.create, undefined)).toMatchObject({
    name: undefined,
    chain_id: '1',
    price: '1.5',
    is_evm: false,
    status: 'pending',
  });
});

test('sends numbers as numbers, decimals as text, and leaves out empty fields', () => {
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

test('sends null for an emptied default, or the row would get it all the same', () => {
  const typed = { ...toFormValues(coins, coins.create, undefined), name: 'B', price: '' };
  expect(toPayload(coins, coins.create, typed, undefined)).toMatchObject({ price: null });
});

test('sends an unchanged row back as it came', () => {
  const { id, status, updated_at, ...rest } = row;
  const typed = toFormValues(coins, coins.edit, row);
  expect(toPayload(coins, coins.edit, typed, row)).toEqual(rest);
});

test('starts with an entered secret, and not with a generated one', () => {
  const keys = {
    ...coins,
    fields: { given: field.secret({ required: true }), made: field.secret({ prefix: 'kp_' }) },
  } as unknown as typeof coins;
  const typed = toFormValues(keys, ['given', 'made'], { ...row, given: 'mine', made: 'kp_1' });
  expect(typed).toEqual({ given: 'mine', made: undefined });
});

test('sends null for emptied fields', () => {
  const typed = { ...toFormValues(coins, coins.edit, row), price: '' };
  expect(toPayload(coins, coins.edit, typed, row)).toMatchObject({ price: null });
});

test('compares lists by their entries, and treats all empty values alike', () => {
  expect(isSame([1, 2], [1, 2])).toBe(true);
  expect(isSame([1, 2], [2])).toBe(false);
  expect(isSame(undefined, '')).toBe(true);
  expect(isSame(undefined, [])).toBe(true);
  expect(isSame([1], [])).toBe(false);
  expect(isSame(false, '')).toBe(false);
});

test('reads and writes the fields of objects and lines by their kinds', () => {
  const keys = ['limits', 'steps'];
  const stored = {
    id: 1,
    limits: { daily: '10', calls: 3 },
    steps: [{ id: 9, name: 'Sign', order: 1, is_done: true }],
  };
  const typed = toFormValues(plans, keys, stored);
  expect(typed).toEqual({
    limits: { daily: '10', calls: '3' },
    steps: [{ id: 9, name: 'Sign', order: '1', is_done: true }],
  });
  expect(toPayload(plans, keys, typed, stored)).toEqual({
    limits: stored.limits,
    steps: stored.steps,
  });
  const added = { ...typed, steps: [{ name: 'Read', order: '', is_done: undefined }] };
  expect(toPayload(plans, ['steps'], added, stored)).toEqual({
    steps: [{ name: 'Read', order: null, is_done: false }],
  });
});

test('starts a new row with the minimum of lines', () => {
  expect(toFormValues(plans, ['steps'], undefined)).toEqual({
    steps: [{ name: undefined, order: undefined, is_done: false }],
  });
});

test('ignores empty values inside of objects and lines', () => {
  expect(isSame({ daily: '', calls: undefined }, { daily: null })).toBe(true);
  expect(isSame([{ name: '' }], [{}])).toBe(true);
  expect(isSame([{ name: '' }], [])).toBe(false);
});

describe('fields that a backend does not send', () => {
  const required = { required: true } as const;
  const kinds = {
    text: field.text(required),
    longtext: field.longtext(required),
    email: field.email(required),
    phone: field.phone(required),
    url: field.url(required),
    int: field.int(required),
    decimal: field.decimal(required),
    bool: field.bool(),
    choice: field.choice(['a', 'b']),
    status: field.status(['active', 'inactive']),
    ref: field.ref('coins', required),
    refs: field.refMany('coins'),
    given: field.secret(required),
    secret: field.secret({ prefix: 's_' }),
    optional: field.text(),
  };
  const changes: Record<string, unknown> = {
    text: 'x',
    longtext: 'x',
    email: 'a@b.example',
    phone: '+919812345670',
    url: 'https://a.example',
    int: '7',
    decimal: '0.5',
    bool: false,
    choice: 'b',
    status: 'inactive',
    ref: 3,
    refs: [3],
    given: 'long-enough-for-a-secret',
    secret: 'long-enough-for-a-secret',
    optional: 'x',
  };
  const keys = Object.keys(kinds) as (keyof typeof kinds)[];
  const everything = defineResource({
    name: 'everything',
    title: 'Everything',
    singular: 'Thing',
    recordTitle: 'text',
    menu: { group: 'x', path: '/x' },
    fields: kinds,
    list: { columns: ['text'] },
    edit: keys,
  });
  const sparse = createFromWire(everything)({ id: 1 }) as ConsoleRow;

  test.each(keys)('a %s is unknown, kept if untouched and sent once it is changed', (key) => {
    const values = toFormValues(everything, [key], sparse);
    expect(values).toEqual({ [key]: undefined });
    expect(isUnknown(kinds[key], sparse, key)).toBe(key !== 'secret');
    expect(toPayload(everything, [key], values, sparse)).toEqual({});
    const emptied = { [key]: key === 'refs' ? [] : '' };
    expect(toPayload(everything, [key], emptied, sparse)).toEqual({});
    const sent = toPayload(everything, [key], { [key]: changes[key] }, sparse);
    expect(sent).toEqual({ [key]: key === 'int' ? 7 : changes[key] });
  });

  test('null is a value of a field that may be empty, and unknown for any other', () => {
    const row = createFromWire(everything)({ id: 1, optional: null, refs: null }) as ConsoleRow;
    const values = toFormValues(everything, ['optional', 'refs'], row);
    expect(toPayload(everything, ['optional', 'refs'], values, row)).toEqual({ optional: null });
  });

  test('nothing is unknown in a new row', () => {
    expect(keys.some((key) => isUnknown(kinds[key], undefined, key))).toBe(false);
  });
});
