import { expect, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { createFromWire, createToWire } from './wire.ts';

const wallets = defineResource({
  name: 'hd-wallets',
  title: 'Wallets',
  singular: 'Wallet',
  recordTitle: 'merchant_code',
  menu: { group: 'wallets', path: '/w' },
  wireCase: 'pascal',
  fields: {
    merchant_code: field.text({ wireName: 'Merchant.Code' }),
    merchant_name: field.text({ wireName: 'Merchant.Name' }),
    chain_id: field.int(),
    rpc_url: field.url({ wireName: 'RPCUrl' }),
    balance: field.decimal({ wireType: 'number' }),
    total: field.decimal(),
    status: field.status(['active', 'inactive']),
  },
  list: { columns: ['merchant_code'] },
});
const row = {
  id: 7,
  merchant_code: 'M-1',
  merchant_name: null,
  chain_id: 56,
  rpc_url: 'https://rpc.example',
  balance: '0.5',
  total: '10.000000000000000001',
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
};
const wire = {
  ID: 7,
  Merchant: { Code: 'M-1', Name: null },
  ChainID: 56,
  RPCUrl: 'https://rpc.example',
  Balance: 0.5,
  BalanceExact: '0.5',
  Total: '10.000000000000000001',
  Status: 'active',
  CreatedAt: '2026-01-01T00:00:00.000Z',
  UpdatedAt: '2026-01-02T00:00:00.000Z',
};

test('writes a row for the wire and reads it back', () => {
  expect(createToWire(wallets)(row)).toEqual(wire);
  expect(createFromWire(wallets)(wire)).toEqual(row);
});

test('reads the spellings of other backends', () => {
  const read = createFromWire(wallets)({ ID: '7', Status: 'ACTIVE', Balance: 3, Merchant: null });
  expect(read).toMatchObject({ id: 7, status: 'active', balance: '3', merchant_code: null });
});

test('writes and reads amounts exactly that JSON numbers round', () => {
  const balance = '100000000000000000000.123456789012345678';
  const written = JSON.parse(JSON.stringify(createToWire(wallets)({ ...row, balance })));
  expect(written).toMatchObject({ Balance: 100000000000000000000, BalanceExact: balance });
  expect(createFromWire(wallets)(written)).toMatchObject({ balance });
  expect(createToWire(wallets)({ balance: null })).toEqual({ Balance: null, BalanceExact: null });
  expect(createFromWire(wallets)({ Balance: 5e-7 })).toMatchObject({ balance: '0.0000005' });
});

test('leaves missing fields unknown, and null where a field always has a value', () => {
  const { rpc_url, status, total, merchant_name } = createFromWire(wallets)({
    Status: null,
    Total: null,
    Merchant: {},
  });
  expect([rpc_url, status, total, merchant_name]).toEqual([undefined, undefined, null, undefined]);
});
