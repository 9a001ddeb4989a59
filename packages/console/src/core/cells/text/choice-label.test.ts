import { field } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toChoiceLabel } from './choice-label.ts';

const state = field.status(['stopped', 'start'], {
  labels: { start: 'Running' },
  unknownLabel: 'Unknown',
});

test('labels a value as declared, else by its name', () => {
  expect(toChoiceLabel(state, 'start')).toBe('Running');
  expect(toChoiceLabel(state, 'stopped')).toBe('Stopped');
});

test('labels an unknown value as declared', () => {
  expect(toChoiceLabel(state, 'crashed')).toBe('Unknown');
  expect(toChoiceLabel(field.status(['on']), 'half_on')).toBe('Half On');
});
