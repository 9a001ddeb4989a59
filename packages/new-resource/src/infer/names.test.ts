import { expect, test } from 'vitest';
import { toSingular } from './names.ts';

test.each([
  ['payouts', 'payout'],
  ['enquiries', 'enquiry'],
  ['addresses', 'address'],
  ['batches', 'batch'],
  ['statuses', 'status'],
  ['expenses', 'expense'],
  ['warehouses', 'warehouse'],
  ['settlement-rules', 'settlement-rule'],
])('one of %s is a %s', (plural, singular) => {
  expect(toSingular(plural)).toBe(singular);
});
