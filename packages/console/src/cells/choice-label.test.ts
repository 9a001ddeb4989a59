import { status } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toChoiceLabel } from './choice-label.ts';

const field = status(['stopped', 'start'], { labels: { start: 'Running' }, otherwise: 'Unknown' });

test('calls a value what the declaration says, else by its own name', () => {
  expect(toChoiceLabel(field, 'start')).toBe('Running');
  expect(toChoiceLabel(field, 'stopped')).toBe('Stopped');
});

test('calls a value that nobody declared what the declaration says of such', () => {
  expect(toChoiceLabel(field, 'crashed')).toBe('Unknown');
  expect(toChoiceLabel(status(['on']), 'half_on')).toBe('Half On');
});
