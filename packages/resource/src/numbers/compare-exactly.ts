import { parseDecimal, toUnits } from './exact-decimal.ts';

/**
 * The order of two values: negative, zero or positive. Numbers, also as text, compare exactly
 * whatever their number of digits; other text, dates and times included, by its characters.
 *
 * @example compareExactly('0.10', 0.1) === 0
 */
export function compareExactly(a: string | number, b: string | number): number {
  const [left, right] = [String(a), String(b)];
  const [x, y] = [parseDecimal(left), parseDecimal(right)];
  if (!x || !y) return order(left, right);
  const digits = Math.max(x.digits, y.digits);
  return order(toUnits(x, digits), toUnits(y, digits));
}

function order<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
