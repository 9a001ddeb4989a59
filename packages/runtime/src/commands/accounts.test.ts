import { expect, it } from 'vitest';
import { parseAttributes } from './accounts.ts';

it('reads numbers as numbers and everything else as text', () => {
  expect(parseAttributes(['merchant_id=5', 'region=north=west', 'code=007'])).toEqual({
    merchant_id: 5,
    region: 'north=west',
    code: '007',
  });
});

it.each(['merchant_id', 'merchant_id=', '=5', 'Merchant=5'])('refuses %s', (pair) => {
  expect(() => parseAttributes([pair])).toThrow(
    `--attribute must be a name and a value, like merchant_id=5, not '${pair}'.`,
  );
});
