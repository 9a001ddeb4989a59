import { defineResource, display, field } from '@koshpay/resource';
import { expect, it } from 'vitest';
import { toAmounts } from './series-parts.ts';

const payments = defineResource({
  name: 'payments',
  title: 'Payments',
  singular: 'Payment',
  recordTitle: 'token',
  menu: { group: 'all', path: '/payments' },
  fields: { token: field.text(), amount: field.decimal({ display: display.decimals(4) }) },
  list: { columns: ['token'] },
  rollup: { over: 'created_at', by: ['token'], sum: ['amount'], unit: 'token' },
});

it('writes amounts with the digits of their list, counts and axes without', () => {
  const toText = toAmounts(payments, 'amount').format;
  expect([
    toText('273.6879'),
    toText('100000000000000000000.1234'),
    toText(1_50_000.5, true),
  ]).toEqual(['273.6879', '10,00,00,00,00,00,00,00,00,000.1234', '1,50,001']);
  expect(toAmounts(payments, undefined).format(1678)).toBe('1,678');
});
