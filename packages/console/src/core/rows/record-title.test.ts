import { field, type Resource } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { orders } from '../../testing/orders.ts';
import { toRecordTitle } from './record-title.ts';

const named = (recordTitle: string): Resource => ({ ...orders, recordTitle: [recordTitle] });

test('names a row recognisably: keys masked, addresses shortened', () => {
  const key = { id: 3, shop_code: 'S-7K2Q9X', receipt: 'rcp_oSlgUdmRar4NrNvFg0ac7Zg' };
  expect(toRecordTitle(orders, key)).toBe('S-7K2Q9X rcp_oSlg...');
  expect(toRecordTitle(named('label'), { id: 1, label: 'Main_Vault' })).toBe('Main Vault');
  const place = '0xED1f470267Cd6f27a55fCe256223666543610E09';
  expect(toRecordTitle(named('place'), { id: 1, place })).toBe('0xED1f47…0E09');
});

test('names a choice by its label', () => {
  const fields = { size: field.choice(['extra_large'], { labels: { extra_large: 'XL' } }) };
  const shirts = { ...named('size'), fields } as unknown as Resource;
  expect(toRecordTitle(shirts, { id: 1, size: 'extra_large' })).toBe('XL');
});

test('works with the fields that the backend sends', () => {
  expect(toRecordTitle(orders, { id: 3, receipt: 'rcp_oSlgUdmRar4' })).toBe('rcp_oSlg...');
  expect(toRecordTitle(orders, { id: 3 })).toBe('Order 3');
});
