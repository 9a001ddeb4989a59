import { expect, test } from 'vitest';
import { toBadge } from './transaction-badge.ts';

test('calls what the chain confirmed completed', () => {
  expect(toBadge('confirmed')).toEqual({ text: 'Completed', tone: 'success' });
  expect(toBadge('PENDING')).toEqual({ text: 'Pending', tone: 'warning' });
  expect(toBadge('failed')).toEqual({ text: 'Failed', tone: 'danger' });
});

test('judges no status that it does not know', () => {
  expect(toBadge('refunded')).toEqual({ text: 'refunded', tone: 'neutral' });
  expect(toBadge('')).toEqual({ text: '-', tone: 'neutral' });
});
