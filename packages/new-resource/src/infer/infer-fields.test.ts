import { product } from '@koshpay/gateway';
import { expect, test } from 'vitest';
import { printField } from '../print/print-declaration.ts';
import { toContext } from '../product.ts';
import { readRows } from '../sources/rows.ts';
import type { SourceField } from '../sources/source-shape.ts';
import { inferFields } from './infer-fields.ts';

const resources = [
  { name: 'merchants' },
  { name: 'networks' },
  { name: 'hd-wallets', refs: { networks: 'network_id' } },
];
const { kinds } = toContext(product);

/** The declarations of the fields of sample rows. */
function infer(...rows: Record<string, unknown>[]) {
  return print(readRows(rows, 'payouts').fields);
}

function print(fields: readonly SourceField[]) {
  const inferred = inferFields(fields, { resources, kinds });
  return Object.fromEntries(inferred.map(({ key, plan }) => [key, printField(plan)]));
}

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each<[unknown, string, string]>([
  ['a@b.example', 'contact', 'field.email()'],
  ['https://pay.example/x', 'homepage', 'field.url()'],
  ['wss://key:word@rpc.example', 'rpc', 'field.url({ secret: true })'],
  ['+919876543210', 'contact', 'field.phone()'],
  ['98765 43210', 'phone', 'field.text()'],
  ['2026-11-22', 'due', 'field.date()'],
  ['2026-11-22T10:00:00Z', 'paid', 'field.datetime()'],
  ['2026-11-22 10:00:00.5+05:30', 'paid', 'field.datetime()'],
  ['12.50', 'sum', 'field.decimal()'],
  ['1000000000000000000', 'amount', 'field.decimal()'],
  ['1000', 'account', 'field.text()'],
  ['1.20', 'app_version', 'field.text()'],
  [12.5, 'anything', 'field.decimal()'],
  [1000, 'amount_inr', 'field.decimal()'],
  [1000, 'attempts', 'field.int()'],
  [-4, 'offset_days', 'field.int({ min: -1_000_000_000_000 })'],
  [-4.5, 'change', 'field.decimal({ min: -1_000_000_000_000 })'],
  [1e300, 'attempts', 'field.decimal()'],
  [12.5, 'fee_percent', 'field.percent()'],
  [0.125, 'percentage', 'field.percent({ scale: 3 })'],
  [250, 'percent', 'field.int()'],
  [true, 'is_live', 'field.bool()'],
  ['active', 'status', 'field.status(["active", "inactive"])'],
  ['Kerala', 'state', 'field.text()'],
  ['abc', 'api_key', 'field.secret({ required: true, min: 1 })'],
  ['sk_live_0123456789abcdef', 'webhook_secret', 'field.secret({ required: true })'],
  ['one\ntwo', 'address', 'field.longtext()'],
  ['short', 'description', 'field.longtext()'],

  [wallet, 'destination', 'field.text({ max: 128, display: display.truncate(8, 4) })'],
  [3, 'merchant_id', 'field.ref("merchants")'],
  ['3', 'hd_wallet_id', 'field.ref("hd-wallets")'],
  [3, 'chain_id', 'field.int()'],
  ['0f8a', 'merchant_id', 'field.text()'],
  [[1, 2], 'network_ids', 'field.refMany("networks")'],
  [[1, 2], 'block_ids', 'field.json()'],
  [['a'], 'tags', 'field.json()'],
  [
    { daily: 1.5, count: 2 },
    'limits',
    'field.object({ daily: field.decimal(), count: field.int() })',
  ],
  [{ dailyLimit: 1 }, 'limits', 'field.json()'],
  [{ inner: { deep: 1 } }, 'limits', 'field.json()'],
  [{}, 'limits', 'field.json()'],
  [null, 'note', 'field.longtext()'],
  [null, 'paid_at', 'field.datetime()'],
  [null, 'whatever', 'field.text()'],
])('%j in %s is %s', (value, name, declared) => {
  expect(infer({ [name]: value })).toEqual({ [name]: declared });
});

test('requires what several rows always have', () => {
  expect(infer({ code: 'a', city: 'x' }, { code: 'b', city: '' }, { code: 'c' })).toEqual({
    code: 'field.text({ required: true })',
    city: 'field.text()',
  });
});

test('orders observed statuses by their meaning, with success and warning', () => {
  const rows = ['REJECTED', 'approved', 'Pending', 'cancelled'].map((status) => ({ status }));
  expect(infer(...rows).status).toBe(
    'field.status(["pending", "approved", "rejected", "cancelled"], { success: ["approved"], warning: ["pending"], neutral: ["cancelled"] })',
  );
  expect(infer({ status: 'pending' }).status).toBe(
    'field.status(["pending"], { success: [], warning: ["pending"] })',
  );
});

test('infers a choice from repeated words only with a matching name', () => {
  const rows = ['bank', 'upi', 'bank'].map((method) => ({ method, city: method }));
  expect(infer(...rows)).toEqual({
    method: 'field.choice(["bank", "upi"])',
    city: 'field.text({ required: true })',
  });
});

test('infers an address only with a path to its network', () => {
  expect(infer({ to: wallet, network_id: 1 }).to).toBe('field.address({ network: "network_id" })');
  expect(infer({ to: wallet, network_ids: [1] }).to).toBe(infer({ to: wallet }).to);
  expect(infer({ to: wallet, hd_wallet_id: 1 }).to).toBe(
    'field.address({ network: "hd_wallet_id.network_id" })',
  );
});

test('accepts names in any case, without duplicates', () => {
  expect(Object.keys(infer({ rpcURL: 1, RPCUrl: 1, 'Fee-Name': 1, '2fa': 1, naïve: 1 }))).toEqual([
    'rpc_url',
    'rpc_url_2',
    'fee_name',
    'field_2fa',
    'naive',
  ]);
});

test('declares a long text with space for the longest sample', () => {
  expect(infer({ terms: 'x'.repeat(2400) }).terms).toBe('field.longtext({ max: 3000 })');
});

test('keeps the limits and defaults of a source', () => {
  const declared = { samples: [], required: true };
  expect(
    print([
      { ...declared, name: 'amount', type: 'number', above: '0', scale: 6 },
      { ...declared, name: 'percent', type: 'text' },
      { ...declared, name: 'attempts', type: 'integer', min: '1', defaultValue: 3 },
      { ...declared, name: 'tier', type: 'text', values: ['a', 'b'], defaultValue: 'b' },
      {
        ...declared,
        name: 'network',
        type: 'integer',
        references: { table: 'networks', column: 'chain_id' },
      },
      { ...declared, name: 'total', type: 'number', readOnly: true },
      { ...declared, name: 'settings', type: 'object', defaultValue: '{}' },
      { ...declared, name: 'name', type: 'text', maxLength: 40, minLength: 3 },
    ]),
  ).toEqual({
    amount: 'field.decimal({ required: true, above: 0, scale: 6 })',
    percent: 'field.percent({ required: true })',
    attempts: 'field.int({ required: true, min: 1, defaultValue: 3 })',
    tier: 'field.choice(["a", "b"], { defaultValue: "b" })',
    network: 'field.ref("networks", { required: true, targetKey: "chain_id" })',
    total: 'field.decimal()',
    settings: 'field.json()',
    name: 'field.text({ required: true, min: 3, max: 40 })',
  });
});
