import { expect, it } from 'vitest';
import * as field from '../kinds/field.ts';
import { declare, faultsOf, faultsOfCoins } from './testing.ts';

const fields = {
  symbol: field.text({ required: true }),
  code: field.text({ max: 10 }),
  day: field.text({ max: 10 }),
  note: field.longtext(),
  minted_at: field.datetime({ required: true }),
  melted_at: field.datetime(),
  weight: field.decimal(),
};

it('accepts a time that every row has, short values and numbers', () => {
  const rollup = { over: 'minted_at', by: ['code'], sum: ['weight'], unit: 'code' };
  expect(faultsOfCoins({ fields, rollup, create: ['minted_at', 'symbol'] })).toBe('');
  expect(faultsOfCoins({ rollup: { over: 'created_at' } })).toBe('');
  expect(declare({ rollup: { over: 'created_at' } }).rollup).toEqual({
    over: 'created_at',
    by: [],
    sum: [],
  });
});

it('names every fault of a rollup with its cure', () => {
  const rollup = {
    over: 'melted_at',
    by: ['cod', 'symbol', 'note', 'day', 'code', 'code'],
    sum: ['code', 'weight', 'weight'],
    unit: 'currency',
  };
  const create = ['minted_at', 'symbol'];
  expect(faultsOfCoins({ fields, rollup, create })).toMatchInlineSnapshot(`
    "Resource 'coins', rollup.over: rows may lack 'melted_at'; make it required, or name 'created_at'. [wrong_kind]
    Resource 'coins', rollup.by: unknown field 'cod'; did you mean 'code'? [unknown_field]
    Resource 'coins', rollup.by: 'symbol' may be a long text, which gives a rollup as many rows as its table; give it a max of 40 or less, or name another field. [out_of_range]
    Resource 'coins', rollup.by: 'note' is of kind longtext; name a field of kind status, choice, bool, ref, text. [wrong_kind]
    Resource 'coins', rollup.by: every rollup has a column 'day' of its own; rename the field. [reserved]
    Resource 'coins', rollup.by: 'code' is listed twice; remove one. [duplicate]
    Resource 'coins', rollup.sum: 'code' is of kind text; name a field of kind decimal, int. [wrong_kind]
    Resource 'coins', rollup.sum: 'weight' is listed twice; remove one. [duplicate]
    Resource 'coins', rollup.unit: 'currency' is not in 'by', so that amounts of different units would be added up; add it there. [missing]"
  `);
});

it('refuses options of the wrong type, a unit of nothing, and rows of another system', () => {
  expect(faultsOfCoins({ rollup: { by: 'symbol', per: 'day' } })).toMatchInlineSnapshot(`
    "Resource 'coins', rollup.per: unknown option 'per'; did you mean 'over'? [unknown_option]
    Resource 'coins', rollup.over: is missing; write a time, like 'created_at'. [missing]
    Resource 'coins', rollup.by: has the wrong type; write a list of fields, like ['status']. [invalid]"
  `);
  const elsewhere = declare({
    fields,
    dataProvider: 'exchange',
    create: [],
    rollup: { over: 'created_at', by: ['code'], unit: 'code' },
  });
  expect(faultsOf([elsewhere])).toMatchInlineSnapshot(`
    "Resource 'coins', rollup: its rows have no table here; remove it. [wrong_target]
    Resource 'coins', rollup.unit: there is no 'sum'; add one, or remove 'unit'. [unused_part]"
  `);
});
