import { expect, test } from 'vitest';
import { toOptions } from './lookups.ts';

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
