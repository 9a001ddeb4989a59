import { expect, test } from 'vitest';
import { toBadge } from './transaction-badge.ts';

test('calls what the chain confirmed completed', () => {
  expect(toBadge('confirmed')).toEqual({ text: 'Completed', tone: 'good' });
  expect(toBadge('PENDING')).toEqual({ text: 'Pending', tone: 'waiting' });
  expect(toBadge('failed')).toEqual({ text: 'Failed', tone: 'bad' });
});

test('judges no status that it does not know', () => {
  expect(toBadge('refunded')).toEqual({ text: 'refunded', tone: 'neutral' });
  expect(toBadge('')).toEqual({ text: '-', tone: 'neutral' });
});
