import { expect, test } from 'vitest';
import { isFound, toOptionLabel } from './lookup.ts';

const tron = { id: 2, name: 'Tron', chain_id: 728126428 };

test('finds an option by its fields and its label, never by its id', () => {
  const label = 'Tron (Chain ID: 728126428)';
  for (const search of ['tr', '728126', label, label.toLowerCase(), ''])
    expect(isFound(tron, label, search), search).toBe(true);
  expect(isFound({ id: 42, name: 'BSC' }, 'BSC', '42')).toBe(false);
});

test('labels an option as declared', () => {
  expect(toOptionLabel(tron, '{name} (Chain ID: {chain_id})')).toBe('Tron (Chain ID: 728126428)');
});

test('leaves out what an option lacks, with its brackets', () => {
  const bare = { id: 1, name: 'External Merchant 1', code: null };
  expect(toOptionLabel(bare, '{name} ({code})')).toBe('External Merchant 1');
  expect(toOptionLabel(bare, '{code} {name}')).toBe('External Merchant 1');
});
