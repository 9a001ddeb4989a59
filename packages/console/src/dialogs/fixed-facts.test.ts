import { enquiries, hdWallets, merchants, tokens } from '@koshpay/gateway';
import { expect, test } from 'vitest';
import { toFixedFacts } from './fixed-facts.ts';

test('an e-mail that cannot change is a fact', () => {
  expect(toFixedFacts(merchants, { id: 1, name: 'A', email: 'a@b.example' })).toEqual([
    { label: 'Email', value: 'a@b.example' },
  ]);
});

test('references are told by what they lead to, secrets not at all', () => {
  const row = { id: 1, merchant_id: 3, merchant_code: 'M-1', network_id: 2, network_chain: 'Tron' };
  expect(toFixedFacts(hdWallets, row)).toEqual([
    { label: 'Merchant', value: 'M-1' },
    { label: 'Network', value: 'Tron' },
  ]);
});

test('what somebody else sent is there to be read in full', () => {
  const row = {
    id: 1,
    form: 'contact',
    name: 'A',
    message: 'Two\nlines',
    status: 'new',
    notes: 'x',
  };
  expect(toFixedFacts(enquiries, { ...row, relayed_at: '2026-11-21', phone: null })).toEqual([
    { label: 'Form', value: 'Contact' },
    { label: 'Name', value: 'A' },
    { label: 'Message', value: 'Two\nlines' },
  ]);
});

test('what can all be edited has none', () => {
  expect(toFixedFacts(tokens, { id: 1, symbol: 'USDT' })).toEqual([]);
});
