import { expect, test } from 'vitest';
import { remove } from '../actions/action.ts';
import { other } from '../forms/condition.ts';
import { rule } from '../forms/rule.ts';
import { section } from '../forms/section.ts';
import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf, faultsOfCoins } from './testing.ts';

const fields = {
  symbol: field.text(),
  key: field.secret({ prefix: 'k_' }),
  limits: field.object({ daily: field.decimal() }),
};

test('refuses sections without fields, with a field twice or with a wrong condition', () => {
  const create = [
    'symbol',
    section('Limits', ['symbol', 'limts']),
    section('Empty', []),
    section('More', ['limits'], { when: { symbl: 'x' } }),
  ];
  expect(faultsOfCoins({ fields, create })).toMatchInlineSnapshot(`
    "Resource 'coins', create.More.when: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', create: section 'Empty' has no fields; name some. [missing]
    Resource 'coins', create: unknown field 'limts'; did you mean 'limits'? [unknown_field]
    Resource 'coins', create: 'symbol' is listed twice; remove one. [duplicate]"
  `);
});

test('refuses fields that cannot be compared, or cannot be cleared while hidden', () => {
  const hidden = {
    note: field.text({ when: { key: 'x' } }),
    pin: field.secret({ prefix: 'p_', when: { symbol: 'x' } }),
  };
  expect(faultsOfCoins({ fields: { ...fields, ...hidden } })).toMatchInlineSnapshot(`
    "Resource 'coins', fields.note.when: 'key' is of kind secret, which cannot be compared; name another field. [wrong_kind]
    Resource 'coins', fields.pin.when: a field of kind secret cannot be cleared while it is hidden; show it always. [invalid]"
  `);
});

test('refuses values that a status cannot have', () => {
  const status = field.status(['open', 'paid']);
  const coins = declare({
    fields: {
      ...fields,
      status,
      bank_id: field.ref('banks'),
      note: field.text({ when: [{ status: 'piad' }, { status: { not: ['open', 'lost'] } }] }),
    },
    rules: [rule('symbol', { 'bank_id.status': ['open', null, 'shut'] }, 'Its bank is shut.')],
    actions: [remove({ when: { status: other('symbol') } })],
  });
  expect(faultsOf([coins, declareOther('banks', { status })])).toMatchInlineSnapshot(`
    "Resource 'coins', fields.note.when: unknown value 'piad'; did you mean 'paid'? [unknown_value]
    Resource 'coins', fields.note.when: unknown value 'lost'; use one of open, paid. [unknown_value]
    Resource 'coins', rules: unknown value 'shut'; use one of open, paid. [unknown_value]"
  `);
});

test('refuses rules over unknown fields', () => {
  const networks = declareOther('networks', {});
  const coins = declare({
    fields: { ...fields, network_id: field.ref('networks') },
    rules: [
      rule('symbol', { symbol: { not: other('symbl') } }, ''),
      rule('limits.dailly', { symbol: 'x' }, ''),
      rule('symbol', { 'network_id.nam': 'x' }, ''),
      rule('symbol', { 'network_id.family.name': 'x' }, ''),
    ],
  });
  expect(faultsOf([coins, networks])).toMatchInlineSnapshot(`
    "Resource 'coins', rules: unknown field 'symbl'; did you mean 'symbol'? [unknown_field]
    Resource 'coins', rules: unknown field 'dailly'; did you mean 'daily'? [unknown_field]
    Resource 'coins', rules: unknown field 'nam'; did you mean 'name'? [unknown_field]
    Resource 'coins', rules: 'network_id.family.name' has too many parts; name a field, a part of an object, or a field behind one reference. [wrong_target]
    Resource 'coins', rules: unknown field 'family'; use one of id, name, created_at, updated_at. [unknown_field]"
  `);
});
