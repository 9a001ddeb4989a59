import { expect, it } from 'vitest';
import { convert, toOtherUnits } from './convert.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const rate = (base: string, value: string, rated_at = '2026-11-22T09:30:00Z') => ({
  ...{ base, quote: 'INR', rate: value, source: 'manual', rated_at, stale_after: 60 },
});
const rates = [
  rate('USDT', '88.21'),
  rate('ETH', '268450.5'),
  rate('POL', '16', '2026-11-22T08:00:00Z'),
];
const inRupees = (...amounts: [string, string][]) =>
  convert(
    amounts.map(([unit, amount]) => ({ unit, amount })),
    'INR',
    rates,
    now,
  );

it('adds amounts of several units up exactly', () => {
  expect(inRupees(['USDT', '0.1'], ['ETH', '0.2'], ['INR', '5'])).toMatchObject({
    kind: 'total',
    total: '53703.921',
    rates: [{ base: 'USDT' }, { base: 'ETH' }],
  });
  expect(inRupees()).toMatchObject({ total: '0' });
});

it('has no sum without a current rate of each unit', () => {
  expect(inRupees(['USDT', '1'], ['BTC', '1'])).toEqual({ kind: 'missing', units: ['BTC'] });
  expect(inRupees(['USDT', '1'], ['POL', '1'])).toEqual({ kind: 'stale', units: ['POL'] });
  expect(inRupees(['USDT', '1'], ['POL', '0']).kind).toBe('total');
});

it('needs the rates of the units that have an amount', () => {
  const amounts = [
    { unit: 'USDT', amount: '1' },
    { unit: 'POL', amount: '0.00' },
    { unit: 'INR', amount: '5' },
    { unit: null, amount: '2' },
  ];
  expect(toOtherUnits(amounts, 'INR')).toEqual(['USDT']);
});
