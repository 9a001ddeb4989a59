import { expect, test } from 'vitest';
import * as field from '../kinds/field.ts';
import { declare, faultsOf, faultsOfCoins } from './testing.ts';

test('refuses a resource without title, singular or menu', () => {
  expect(
    faultsOfCoins({ title: undefined, singular: undefined, menu: undefined }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', title: is missing; write the heading of its list, like 'HD Wallets'. [missing]
    Resource 'coins', singular: is missing; write one of it, like 'HD Wallet'. [missing]
    Resource 'coins', menu: is missing; write { group: 'chains', path: '/tokens' }. [missing]"
  `);
  expect(faultsOfCoins({ title: '', menu: { group: 'chains' } })).toMatchInlineSnapshot(`
    "Resource 'coins', title: is missing; write the heading of its list, like 'HD Wallets'. [missing]
    Resource 'coins', menu.path: is missing; write where its screen is, like '/tokens'. [missing]"
  `);
});

test('refuses a resource without anything', () => {
  const nothing = Object.fromEntries(
    ['name', 'title', 'singular', 'recordTitle', 'menu', 'fields', 'list', 'create'].map((key) => [
      key,
      undefined,
    ]),
  );
  expect(faultsOfCoins(nothing)).toMatchInlineSnapshot(`
    "Resource without a name, name: is missing; write its name on the wire, like 'hd-wallets'. [missing]
    Resource without a name, title: is missing; write the heading of its list, like 'HD Wallets'. [missing]
    Resource without a name, singular: is missing; write one of it, like 'HD Wallet'. [missing]
    Resource without a name, recordTitle: is missing; write the field that names a row, or several. [missing]
    Resource without a name, menu: is missing; write { group: 'chains', path: '/tokens' }. [missing]
    Resource without a name, fields: is missing; write { name: field.text() }. [missing]
    Resource without a name, list: is missing; write { columns: ['name'] }. [missing]"
  `);
});

test('refuses unknown options', () => {
  expect(faultsOfCoins({ titel: 'Coins' })).toMatchInlineSnapshot(
    `"Resource 'coins', titel: unknown option 'titel'; did you mean 'title'? [unknown_option]"`,
  );
  expect(faultsOfCoins({ list: { columns: ['symbol'], pagesizes: [10] } })).toMatchInlineSnapshot(
    `"Resource 'coins', list.pagesizes: unknown option 'pagesizes'; did you mean 'pageSizes'? [unknown_option]"`,
  );
  expect(
    faultsOfCoins({ menu: { group: 'chains', path: '/coins', icon: 'shop' } }),
  ).toMatchInlineSnapshot(
    `"Resource 'coins', menu.icon: unknown option 'icon'; use one of group, path, label, order. [unknown_option]"`,
  );
});

test('refuses options of the wrong type', () => {
  expect(
    faultsOfCoins({
      wireCase: 'kebab',
      unique: ['symbol'],
      actions: ['stop'],
      list: { columns: 'symbol', filters: ['symbol'] },
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', wireCase: has the wrong type; write 'snake', 'camel' or 'pascal'. [invalid]
    Resource 'coins', unique: has the wrong type; write lists of fields, like [['chain_id', 'contract']]. [invalid]
    Resource 'coins', actions: has the wrong type; write what toggleStatus(), remove() and action('stop', …) return. [invalid]
    Resource 'coins', list.columns: has the wrong type; write a list of fields, like ['name', 'status']. [invalid]
    Resource 'coins', list.filters: has the wrong type; write what filter.search('name', …) and others return. [invalid]"
  `);
});

test('refuses fields of an unknown kind', () => {
  expect(
    faultsOfCoins({
      fields: {
        symbol: field.text(),
        note: 'text',
        kind: { kind: 'txt' },
        level: field.choice('low' as unknown as []),
        limits: field.object({ daily: { kind: 'decimals' } as never }),
      },
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.note: 'text' is not a field; write field.text() or another. [invalid]
    Resource 'coins', fields.kind.kind: unknown kind 'txt'; did you mean 'text'? [unknown_kind]
    Resource 'coins', fields.level.values: has the wrong type; write a list like ['on', 'off']. [invalid]
    Resource 'coins', fields.limits.daily.kind: unknown kind 'decimals'; did you mean 'decimal'? [unknown_kind]"
  `);
});

test('refuses the fields that every row has', () => {
  expect(
    faultsOfCoins({ fields: { symbol: field.text(), id: field.int(), created_at: field.date() } }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.id: every row has this field already; remove it. [reserved]
    Resource 'coins', fields.created_at: every row has this field already; remove it. [reserved]"
  `);
});

test('reports the faults of all resources together, each with its cure', () => {
  const resources = [
    declare({ title: undefined, list: { columns: ['symbl'] } }),
    declare({ name: 'Fees', menu: { group: 'chain', path: 'fees' }, recordTitle: 'heading' }),
  ];
  expect(faultsOf(resources)).toMatchInlineSnapshot(`
    "Resource 'coins', title: is missing; write the heading of its list, like 'HD Wallets'. [missing]
    Resource 'coins', list.columns: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'Fees', name: 'Fees' is not kebab-case; write it like 'hd-wallets'. [invalid]
    Resource 'Fees', recordTitle: unknown field 'heading'; use one of id, symbol, note, created_at, updated_at. [unknown_field]
    Resource 'Fees', menu.group: unknown group 'chain'; did you mean 'chains'? [unknown_group]
    Resource 'Fees', menu.path: 'fees' is not a path; write it like '/hd-wallets', in lower case. [invalid]"
  `);
});

test('keeps the faults as data', () => {
  expect(declare({ title: '' }).faults).toMatchInlineSnapshot(`
    [
      {
        "code": "missing",
        "key": "title",
        "message": "is missing; write the heading of its list, like 'HD Wallets'.",
      },
    ]
  `);
});

test('accepts a correct declaration', () => {
  expect(faultsOfCoins({})).toBe('');
});
