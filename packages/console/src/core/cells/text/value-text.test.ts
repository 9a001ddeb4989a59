import { display, field } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toPartsText } from './value-text.ts';

const limits = field.object({
  daily: field.decimal({ label: 'Per day' }),
  is_vip: field.bool({ display: display.onOff, label: 'VIP' }),
  is_late: field.bool({ label: 'Late' }),
  size: field.choice(['small', 'large']),
  since: field.date(),
});

test('shows the parts of an object as their own cells do', () => {
  const value = {
    daily: '10.50',
    is_vip: true,
    is_late: false,
    size: 'large',
    since: '2026-01-31',
  };
  expect(toPartsText(limits, value)).toBe(
    'Per day 10.50 · VIP On · Late No · Size Large · Since 31 Jan 2026',
  );
});

test('leaves empty parts out', () => {
  expect(toPartsText(limits, { daily: null, size: 'small' })).toBe('Size Small');
  expect(toPartsText(limits, null)).toBe('-');
});
