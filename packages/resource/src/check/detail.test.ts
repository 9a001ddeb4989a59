import { expect, test } from 'vitest';
import * as filter from '../filters/filters.ts';
import { section } from '../forms/section.ts';
import * as field from '../kinds/field.ts';
import { related } from '../pages/detail.ts';
import { declare, declareOther, faultsOf, faultsOfCoins } from './testing.ts';

test('refuses fields that are unknown, repeated or not in rows', () => {
  const fields = { symbol: field.text(), pin: field.writeOnly() };
  const sections = ['symbl', 'pin', section('More', ['symbol', 'symbol']), section('None', [])];
  const when = section('Late', ['id'], { when: { symbl: 'X' } });
  expect(
    faultsOfCoins({ fields, detail: { sections: [...sections, when] } }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', detail.sections: section 'None' has no fields; name some. [missing]
    Resource 'coins', detail.Late.when: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', detail.sections: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', detail.sections: 'pin' is forgotten once it is written; remove it. [wrong_kind]
    Resource 'coins', detail.sections: 'symbol' is listed twice; remove one. [duplicate]"
  `);
  expect(faultsOfCoins({ detail: { sections: [] } })).toMatchInlineSnapshot(
    `"Resource 'coins', detail.sections: is empty; write a list of fields, like ['name', 'status']. [missing]"`,
  );
});

test('refuses unknown options of a page', () => {
  expect(
    faultsOfCoins({ detail: { section: [], related: ['fees'], view: 1 } }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', detail.section: unknown option 'section'; did you mean 'sections'? [unknown_option]
    Resource 'coins', detail.related: has the wrong type; write a list of related('wallets', 'merchant_id'). [invalid]
    Resource 'coins', detail.view: has the wrong type; write the name of a view of your own. [invalid]"
  `);
  expect(faultsOfCoins({ detail: false })).toMatchInlineSnapshot(
    `"Resource 'coins', detail: has the wrong type; write true, or { sections: ['name'], related: [related('wallets', 'merchant_id')] }. [invalid]"`,
  );
});

test('refuses tabs of lists that do not refer to the row, or that cannot be filtered', () => {
  const fees = declareOther('fees', {
    coin_id: field.ref('coins'),
    fee_id: field.ref('fees'),
    status: field.status(['active', 'inactive']),
    level: field.choice(['high', 'low']),
  });
  const tabs = [
    related('fee', 'coin_id'),
    related('fees', 'coin'),
    related('fees', 'name'),
    related('fees', 'fee_id'),
    related('fees', 'coin_id', { where: { state: 'active', level: 'high', status: 'activ' } }),
    related('fees', 'coin_id', { where: { status: ['active', 'inactive'] } }),
  ];
  expect(faultsOf([declare({ detail: { related: tabs } }), fees])).toMatchInlineSnapshot(`
    "Resource 'coins', detail.related.fee: unknown resource 'fee'; did you mean 'fees'? [unknown_resource]
    Resource 'coins', detail.related.fees: unknown field 'coin'; use one of id, name, coin_id, fee_id, status, level, created_at, updated_at. [unknown_field]
    Resource 'coins', detail.related.fees-2: 'name' of fees is of kind text; name a field.ref() to coins. [wrong_kind]
    Resource 'coins', detail.related.fees-3: 'fee_id' of fees leads to fees; name a field.ref() to coins. [wrong_target]
    Resource 'coins', detail.related.fees-4.where: unknown field 'state'; did you mean 'status'? [unknown_field]
    Resource 'coins', detail.related.fees-4.where: fees cannot be filtered by 'level'; add filter.select('level') to its list, or name another field. [wrong_target]
    Resource 'coins', detail.related.fees-4.where: unknown value 'activ'; did you mean 'active'? [unknown_value]
    Resource 'coins', detail.related.fees-5.where: fees takes one value of 'status'; add filter.select('status', { many: true }) to its list, or name one value. [wrong_target]"
  `);
});

test('accepts a page of everything, and tabs with fixed values of their filters', () => {
  const fields = { coin_id: field.ref('coins'), level: field.choice(['high', 'low']) };
  const list = { columns: ['name'], filters: [filter.select('level', { many: true })] };
  const tab = related('fees', 'coin_id', { where: { level: ['high', 'low'] } });
  const coins = declare({ detail: { related: [tab] } });
  expect(faultsOf([coins, declareOther('fees', fields, { list, detail: true })])).toBe('');
});
