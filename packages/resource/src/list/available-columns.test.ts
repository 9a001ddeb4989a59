import { expect, test } from 'vitest';
import { toReadable } from '../access/restrict.ts';
import { column, defineResource, field } from '../index.ts';
import { availableColumns } from './available-columns.ts';

const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'code',
  menu: { group: 'work', path: '/payouts' },
  fields: {
    code: field.text(),
    merchant_id: field.ref('merchants', { label: 'Merchant' }),
    merchant: field.through('merchant_id', 'name'),
    token_id: field.ref('tokens'),
    amount: field.decimal(),
    note: field.longtext({ access: { read: 'notes.read' } }),
    pin: field.secret(),
    shares: field.lines({ name: field.text() }),
  },
  list: { columns: [column.rowNumber(), 'code', column('amount', { label: 'Sum' })] },
});
const labels = (resource: Parameters<typeof availableColumns>[0]) =>
  availableColumns(resource).map(({ key, label }) => `${key} ${label}`);

test('offers the declared columns as they are, then every other field that rows carry', () => {
  expect(labels(payouts)).toEqual([
    'rowNumber #',
    'code Code',
    'amount Sum',
    'id ID',
    'merchant_id Merchant ID',
    'merchant Merchant',
    'token_id Token ID',
    'note Note',
    'created_at Created At',
    'updated_at Updated At',
  ]);
});

test('offers no column that its reader may not read', () => {
  const account = { permissions: ['payouts.*'], attributes: {} };
  expect(labels(toReadable(payouts, account, () => undefined))).not.toContain('note Note');
});
