import { expect, test } from 'vitest';

import * as field from '../kinds/field.ts';
import { declare, declareOther, faultsOf } from './testing.ts';

const networks = declareOther(
  'networks',
  {
    chain_id: field.int(),
    height: field.int(),
    code: field.text(),
    is_evm: field.bool(),
    rpc_url: field.url({ secret: true }),
    coins_count: field.count('coins', 'network_id'),
  },
  { unique: [['chain_id'], ['height', 'code']], optionFields: ['chain_id', 'is_evm'] },
);
const coinsWith = (fields: object) =>
  faultsOf([
    networks,
    declare({ fields: { symbol: field.text(), network_id: field.ref('networks'), ...fields } }),
  ]);

test('refuses references to unknown resources', () => {
  expect(
    coinsWith({
      a: field.ref('network'),
      b: field.refMany('chains'),
      c: field.count('fees', 'network_id'),
      d: field.sum('fee', 'network_id', 'amount'),
      e: field.lines({ network_id: field.ref('netwrks') }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a: unknown resource 'network'; did you mean 'networks'? [unknown_resource]
    Resource 'coins', fields.b: unknown resource 'chains'; did you mean 'coins'? [unknown_resource]
    Resource 'coins', fields.e.network_id: unknown resource 'netwrks'; did you mean 'networks'? [unknown_resource]
    Resource 'coins', fields.c: unknown resource 'fees'; use one of networks, coins. [unknown_resource]
    Resource 'coins', fields.d: unknown resource 'fee'; use one of networks, coins. [unknown_resource]"
  `);
});

test('refuses mentions that do not name one row by stored values', () => {
  expect(
    coinsWith({
      a: field.mention('network', { chain_id: 'symbol' }),
      b: field.mention('networks', { code: 'symbol' }),
      c: field.mention('networks', { chain_id: 'chain', coins_count: 'symbol' }),
      d: field.mention('networks', { chain_id: 'network_id' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a: unknown resource 'network'; did you mean 'networks'? [unknown_resource]
    Resource 'coins', fields.b.match: 'code' of networks may be the same in several rows; name exactly the fields of one of the unique sets of networks. [wrong_target]
    Resource 'coins', fields.c.match: 'coins_count' of networks is of kind count, which cannot be compared; name another field. [wrong_kind]
    Resource 'coins', fields.c.match: unknown field 'chain'; use one of id, symbol, network_id, a, b, c, d, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.c.match: 'chain_id', 'coins_count' of networks may be the same in several rows; name exactly the fields of one of the unique sets of networks. [wrong_target]"
  `);
});

test('refuses a targetKey that is not unique', () => {
  expect(
    coinsWith({
      a: field.ref('networks', { targetKey: 'chain' }),
      b: field.ref('networks', { targetKey: 'code' }),
      c: field.ref('networks', { targetKey: 'height' }),
      d: field.ref('networks', { targetKey: 'chain_id' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.targetKey: unknown field 'chain'; use one of id, name, chain_id, height, code, is_evm, rpc_url, coins_count, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.b.targetKey: 'code' of networks is of kind text; name a field.int(), or leave targetKey out. [wrong_kind]
    Resource 'coins', fields.c.targetKey: 'height' of networks is not unique; add ['height'] to the unique sets of networks. [wrong_target]"
  `);
});

test('refuses to read through a field that is no reference, or a field that is not stored', () => {
  expect(
    coinsWith({
      a: field.through('network', 'name'),
      b: field.through('symbol', 'name'),
      c: field.through('network_id', 'chain'),
      d: field.through('network_id', 'coins_count'),
      e: field.through('network_id', 'rpc_url'),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a: unknown ref field 'network'; use one of network_id. [unknown_ref_field]
    Resource 'coins', fields.b: unknown ref field 'symbol'; use one of network_id. [unknown_ref_field]
    Resource 'coins', fields.c: unknown field 'chain'; use one of id, name, chain_id, height, code, is_evm, rpc_url, coins_count, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.d: 'coins_count' of networks is of kind count, which has no column; name another field. [wrong_kind]"
  `);
});

test('refuses an optionLabel with fields that options do not carry', () => {
  expect(
    coinsWith({
      a: field.ref('networks', { optionLabel: '{name} ({chain_id})' }),
      b: field.ref('networks', { optionLabel: '{name} ({height})' }),
      c: field.refMany('networks', { optionLabel: '{title}' }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.b.optionLabel: the options of networks have no 'height'; add it to the optionFields of networks. [wrong_target]
    Resource 'coins', fields.c.optionLabel: the options of networks have no 'title'; name one of the optionFields of networks. [wrong_target]"
  `);
});

test('refuses a prefill from fields that options do not carry', () => {
  const values = { true: 'EVM', no: 'Other' };
  expect(
    coinsWith({
      a: field.text({ prefill: { ref: 'network', optionField: 'is_evm', values } }),
      b: field.text({ prefill: { ref: 'network_id', optionField: 'is_evm', values } }),
      c: field.text({ prefill: { ref: 'network_id', optionField: 'code', values } }),
      d: field.bool({ prefill: { ref: 'network_id', optionField: 'chain_id' } }),
      e: field.bool({ prefill: { ref: 'network_id', optionField: 'is_evm' } }),
    }),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a.prefill: unknown ref field 'network'; use one of network_id. [unknown_ref_field]
    Resource 'coins', fields.b.prefill.values: unknown value 'no'; use one of true, false. [unknown_value]
    Resource 'coins', fields.c.prefill: the options of networks have no 'code'; add it to the optionFields of networks. [wrong_target]
    Resource 'coins', fields.d.prefill: 'chain_id' is of kind int; name a field.bool(). [wrong_kind]"
  `);
});

test('refuses to count or add up unknown fields', () => {
  const fees = declareOther('fees', {
    coin_id: field.ref('coins'),
    network_id: field.ref('networks'),
    amount: field.decimal(),
    status: field.status(['active', 'inactive']),
    key: field.secret({ prefix: 'k_' }),
  });
  const coins = declare({
    fields: {
      symbol: field.text(),
      network_id: field.ref('networks'),
      a: field.count('fees', 'coin'),
      b: field.count('fees', 'network_id'),
      c: field.count('fees', 'coin_id', { where: { state: 'active' } }),
      d: field.count('fees', 'coin_id', { where: { status: ['active', 'paused'], key: 'x' } }),
      e: field.sum('fees', 'coin_id', 'total'),
      f: field.sum('fees', 'coin_id', 'name'),
      g: field.sum('fees', 'coin_id', 'amount'),
    },
  });
  expect(faultsOf([networks, coins, fees])).toMatchInlineSnapshot(`
    "Resource 'coins', fields.a: unknown field 'coin'; use one of id, name, coin_id, network_id, amount, status, key, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.b: 'network_id' of fees does not refer to coins; name a field.ref('coins') of fees. [wrong_target]
    Resource 'coins', fields.c.where: unknown field 'state'; did you mean 'status'? [unknown_field]
    Resource 'coins', fields.d.where.status: unknown value 'paused'; use one of active, inactive. [unknown_value]
    Resource 'coins', fields.d.where: 'key' of fees is of kind secret, which cannot be compared; name another field. [wrong_kind]
    Resource 'coins', fields.e: unknown field 'total'; use one of id, name, coin_id, network_id, amount, status, key, created_at, updated_at. [unknown_field]
    Resource 'coins', fields.f: 'name' of fees is of kind text; name a field.decimal(). [wrong_kind]"
  `);
});

test('refuses options without a readable name', () => {
  const wallets = declareOther('wallets', {
    api_key_id: field.ref('api-keys'),
  });
  const keys = declareOther(
    'api-keys',
    { key: field.secret({ prefix: 'k_' }) },
    { recordTitle: 'key' },
  );
  expect(faultsOf([wallets, keys])).toMatchInlineSnapshot(
    `"Resource 'wallets', fields.api_key_id: options of api-keys have no name: 'key' is of kind secret; let the recordTitle of api-keys begin with a field that is stored and not secret. [wrong_target]"`,
  );
});
