import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it.each([
  ['+919812345670', '+91 98123 45670'],
  ['+14155550123', '+1 415 555 0123'],
  ['+971501234567', '+971 501 234 567'],
  ['+6591234567', '+65 912 345 67'],
  ['98123', '98123'],
])('writes %s as %s', (value, text) => {
  expect(formatPhone(value)).toBe(text);
});
