import { expect, test } from 'vitest';
import { toOnce } from './once.ts';

test('finds what an answer tells once', () => {
  expect(toOnce({ data: { id: 1 }, once: { Mnemonic: 'abandon ability' } })).toEqual({
    Mnemonic: 'abandon ability',
  });
});

test.each([{ data: {} }, { once: {} }, { once: null }, { once: { n: 5 } }])(
  'finds nothing in %j',
  (answer) => {
    expect(toOnce(answer)).toBeUndefined();
  },
);
