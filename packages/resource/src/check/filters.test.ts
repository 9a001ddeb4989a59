import { expect, test } from 'vitest';
import * as filter from '../filters/filters.ts';
import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf } from './testing.ts';

test('refuses filters over fields of the wrong kind', () => {
  const fields = {
    symbol: field.text({ required: true }),
    size: field.choice(['s', 's,m']),
    fee: field.decimal(),
  };
  const filters = [
    filter.range('symbol'),
    filter.ref('fee'),
    filter.empty('symbol'),
    filter.range('fees'),
    filter.select('size', { many: true, available: ['s', 'xl'] }),
  ];
  const coins = declare({ fields, list: { columns: ['symbol'], filters } });
  expect(faultsOf([coins])).toMatchInlineSnapshot(`
    "Resource 'coins', list.filters: 'symbol' is of kind text; filter.range is for numbers, amounts, dates and times: use filter.search or filter.select. [wrong_kind]
    Resource 'coins', list.filters: 'fee' is of kind decimal; filter.ref is for references: use filter.search or filter.number. [wrong_kind]
    Resource 'coins', list.filters: 'symbol' is of kind text; filter.empty is for stored fields that may lack a value: remove it. [wrong_kind]
    Resource 'coins', list.filters: unknown field 'fees'; did you mean 'fee'? [unknown_field]
    Resource 'coins', list.filters: 's,m' has a comma; filter by one value at a time. [invalid]
    Resource 'coins', list.filters: unknown value 'xl'; did you mean 's'? [unknown_value]"
  `);
});

test('refuses a filter that takes the parameter of a status or a reference', () => {
  const fields = {
    symbol: field.text(),
    status: field.status(['on', 'off']),
    bank_id: field.ref('banks'),
  };
  const filters = [
    filter.search('symbol', 'Search', { param: 'status' }),
    filter.number('bank_id', 'Bank ID'),
  ];
  const coins = declare({ fields, list: { columns: ['symbol'], filters } });
  expect(faultsOf([coins, declareOther('banks', {})])).toMatchInlineSnapshot(
    `"Resource 'coins', list.filters: 'status' is the parameter of the field 'status'; give the filter a param of another name. [reserved]"`,
  );
});

test('refuses a time zone that does not exist', () => {
  expect(faultsOf([declareOther('shops', {})], { timeZone: 'India' })).toMatchInlineSnapshot(
    `"Product, timeZone: 'India' is not a time zone; write one like 'Asia/Kolkata' or 'UTC'. [invalid]"`,
  );
});
