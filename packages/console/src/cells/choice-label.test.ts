import { field } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toChoiceLabel } from './choice-label.ts';

const state = field.status(['stopped', 'start'], {
  labels: { start: 'Running' },
  unknownLabel: 'Unknown',
});

test('calls a value what the declaration says, else by its own name', () => {
  expect(toChoiceLabel(state, 'start')).toBe('Running');
  expect(toChoiceLabel(state, 'stopped')).toBe('Stopped');
});

test('calls a value that nobody declared what the declaration says of such', () => {
  expect(toChoiceLabel(state, 'crashed')).toBe('Unknown');
  expect(toChoiceLabel(field.status(['on']), 'half_on')).toBe('Half On');
});
