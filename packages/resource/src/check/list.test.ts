import { expect, test } from 'vitest';
import * as displays from '../displays/displays.ts';
import * as filter from '../filters/filters.ts';
import * as field from '../kinds/field.ts';
import { column } from '../list/column.ts';
import { declare, declareOther, faultsOf, faultsOfCoins } from './testing.ts';

const fields = {
  symbol: field.text({ required: true }),
  note: field.text(),
  amount: field.decimal(),
  status: field.status(['active', 'inactive']),
  key: field.secret({ prefix: 'k_' }),
  words: field.writeOnly(),
};
const faultsOfList = (list: object) =>
  faultsOfCoins({ fields, list: { columns: ['symbol'], ...list } });

test('refuses the same column twice', () => {
  expect(
    faultsOfList({ columns: ['symbol', column('symbol', { label: 'Ticker' })] }),
  ).toMatchInlineSnapshot(
    `"Resource 'coins', list.columns: 'symbol' is listed twice; remove one. [duplicate]"`,
  );
});

test('refuses columns of lines, which lists do not carry, and sums of texts', () => {
  const shares = field.lines({ share: field.percent() });
  expect(
    faultsOfCoins({
      fields: { ...fields, shares },
      list: { columns: ['symbol', 'shares', column.sumOf('All', ['amount', 'note'])] },
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', list.columns: 'shares' is of kind lines, which lists do not carry; show it in detail. [wrong_kind]
    Resource 'coins', list.columns: 'note' is of kind text, which cannot be added up; name numbers, like field.count(). [wrong_kind]"
  `);
});

test('refuses columns without a value to show', () => {
  expect(
    faultsOfList({
      columns: [
        'symbl',
        'words',
        column.concat('Both', []),
        column('note', {
          fallback: 'notes',
          display: displays.truncate(8, 4, {
            from: 'site_url',
            title: 'the site',
            toHref: (site) => site,
          }),
        }),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', list.columns: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', list.columns: 'words' is never stored; remove it. [wrong_kind]
    Resource 'coins', list.columns: 'Both' shows no field; write its fields. [missing]
    Resource 'coins', list.columns: unknown field 'notes'; did you mean 'note'? [unknown_field]
    Resource 'coins', list.columns.note.display.link.from: unknown field 'site_url'; use one of id, symbol, note, amount, status, key, words, created_at, updated_at. [unknown_field]"
  `);
  expect(faultsOfList({ columns: [] })).toMatchInlineSnapshot(
    `"Resource 'coins', list.columns: is empty; write a list of fields, like ['name']. [missing]"`,
  );
});

test('refuses a card with what rows do not carry, and amounts in no field', () => {
  expect(faultsOfList({ card: ['symbol', 'amount'] })).toBe('');
  const columns = [column('amount', { display: displays.amountIn('curency') })];
  expect(faultsOfList({ columns, card: ['symbol', 'words'] })).toMatchInlineSnapshot(`
    "Resource 'coins', list.columns.amount.display.unit: unknown field 'curency'; use one of id, symbol, note, amount, status, key, words, created_at, updated_at. [unknown_field]
    Resource 'coins', list.card: unknown field 'words'; use one of amount, id, symbol, note, status, created_at, updated_at. [unknown_field]"
  `);
});

test('refuses the same filter parameter twice', () => {
  expect(
    faultsOfList({
      filters: [
        filter.search('symbol', 'Search', { alias: 'search' }),
        filter.search('note', 'Search', { param: 'search' }),
        filter.select('status'),
        filter.select('status'),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', list.filters: 'search' is the parameter of two filters; remove one, or give it a param of another name. [duplicate]
    Resource 'coins', list.filters: 'status' is the parameter of two filters; remove one, or give it a param of another name. [duplicate]"
  `);
});

test.each(['page', 'limit', 'sort', 'order'])("refuses a parameter called '%s'", (param) => {
  expect(faultsOfList({ filters: [filter.search('symbol', 'Search', { param })] })).toBe(
    `Resource 'coins', list.filters: '${param}' is a parameter of every list; give the filter a param of another name. [reserved]`,
  );
});

test('refuses filters over fields of a kind that they do not fit', () => {
  expect(
    faultsOfList({
      filters: [
        filter.select('note'),
        filter.number('symbol', 'Symbol'),
        filter.search('amount', 'Search'),
        filter.search('status', 'Search', { param: 'q', numeric: 'note' as 'status' }),
        filter.search('key', 'Search'),
        filter.search('symbl', 'Search'),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', list.filters: 'note' is of kind text; filter.select is for a status or a choice: use filter.search or filter.number. [wrong_kind]
    Resource 'coins', list.filters: 'symbol' is of kind text; filter.number is for whole numbers and references: use filter.search or filter.select. [wrong_kind]
    Resource 'coins', list.filters: 'amount' is of kind decimal; a search is for texts: use filter.select or filter.number. [wrong_kind]
    Resource 'coins', list.filters: 'status' is of kind status; a search is for texts: use filter.select or filter.number. [wrong_kind]
    Resource 'coins', list.filters: 'note' is of kind text; numeric is for whole numbers and references: name one, or remove it. [wrong_kind]
    Resource 'coins', list.filters: 'key' is encrypted; remove it. [secret]
    Resource 'coins', list.filters: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', list.filters: 'note' is the parameter of two filters; remove one, or give it a param of another name. [duplicate]"
  `);
});

test('follows a reference to the kind that a filter compares', () => {
  const coins = declare({ fields: { ...fields, chain_id: field.int() } });
  const fees = declareOther(
    'fees',
    {
      coin_id: field.ref('coins'),
      symbol: field.through('coin_id', 'symbol'),
      chain_id: field.through('coin_id', 'chain_id'),
      key: field.through('coin_id', 'key'),
    },
    {
      list: {
        columns: ['name'],
        filters: [
          filter.search('symbol', 'Search'),
          filter.search('chain_id', 'Search'),
          filter.search('key', 'Search'),
        ],
      },
    },
  );
  expect(faultsOf([coins, fees])).toMatchInlineSnapshot(`
    "Resource 'fees', list.filters: 'chain_id' is of kind int; a search is for texts: use filter.select or filter.number. [wrong_kind]
    Resource 'fees', list.filters: 'key' is encrypted; remove it. [secret]"
  `);
});

test('refuses page sizes above the limit of the server', () => {
  expect(faultsOfList({ pageSizes: [10, 10, 0, 500] })).toMatchInlineSnapshot(`
    "Resource 'coins', list.pageSizes: no page has 0 rows; write whole numbers from 1 to 200, the limit of the server. [out_of_range]
    Resource 'coins', list.pageSizes: no page has 500 rows; write whole numbers from 1 to 200, the limit of the server. [out_of_range]
    Resource 'coins', list.pageSizes: 10 is listed twice; remove one. [duplicate]"
  `);
  expect(faultsOfList({ pageSizes: [] })).toMatchInlineSnapshot(
    `"Resource 'coins', list.pageSizes: is empty; write some numbers, like [10, 50]. [missing]"`,
  );
});

test('changes in cells only columns of the edit form, and neither money nor trust', () => {
  const keys = ['symbol', 'status', 'amount', 'note'];
  const list = { columns: keys, inline: keys };
  const edit = ['symbol', 'status', 'amount'];
  expect(faultsOfCoins({ fields, list, edit })).toMatchInlineSnapshot(`
    "Resource 'coins', list.inline: 'status' is of kind status; name a text or a count, like field.text(). [wrong_kind]
    Resource 'coins', list.inline: 'amount' is of kind decimal; name a text or a count, like field.text(). [wrong_kind]
    Resource 'coins', list.inline: unknown field 'note'; use one of symbol, status, amount. [unknown_field]"
  `);
  const trusted = { columns: ['symbol'], inline: ['symbol'] };
  expect(faultsOfCoins({ fields, list: trusted, edit, stepUp: true })).toMatchInlineSnapshot(
    `"Resource 'coins', list.inline: a change of 'symbol' needs a proof of the person; remove it. [invalid]"`,
  );
  expect(faultsOfCoins({ fields, list: trusted, edit })).toBe('');
});
