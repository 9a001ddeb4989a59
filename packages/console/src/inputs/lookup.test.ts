import { expect, test } from 'vitest';
import { toOptionLabel, toOptions } from './lookup.ts';

const tron = { id: 2, name: 'Tron', chain_id: 728126428 };

test('finds options under their name or bare', () => {
  expect(toOptions({ data: { networks: [tron] } }, 'networks')).toEqual([tron]);
  expect(toOptions({ data: [tron] }, 'networks')).toEqual([tron]);
});

test('is empty rather than broken by anything else', () => {
  for (const body of [
    undefined,
    null,
    {},
    { data: null },
    { data: { networks: 'x' } },
    { data: [1, {}] },
  ])
    expect(toOptions(body, 'networks')).toEqual([]);
});

test('narrows down by name, and by what stands beside it', () => {
  expect(toOptions({ data: [tron, { id: 728, name: 'BSC' }] }, 'networks', '728126')).toEqual([
    tron,
  ]);
  expect(toOptions({ data: [tron, { id: 1, name: 'BSC' }] }, 'networks', 'tr')).toEqual([tron]);
});

test('reads as the declaration words it', () => {
  expect(toOptionLabel(tron, '{name} (Chain ID: {chain_id})')).toBe('Tron (Chain ID: 728126428)');
});
