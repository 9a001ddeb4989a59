import { expect, test } from 'vitest';
import { toBadge } from './transaction-badge.ts';

test('shows confirmed transactions as completed', () => {
  expect(toBadge('confirmed')).toEqual({ text: 'Completed', tone: 'success' });
  expect(toBadge('PENDING')).toEqual({ text: 'Pending', tone: 'warning' });
  expect(toBadge('failed')).toEqual({ text: 'Failed', tone: 'danger' });
  expect(toBadge('orphaned')).toEqual({ text: 'Orphaned', tone: 'neutral' });
});

test('shows an unknown status unchanged', () => {
  expect(toBadge('refunded')).toEqual({ text: 'refunded', tone: 'neutral' });
  expect(toBadge('')).toEqual({ text: '-', tone: 'neutral' });
});
