import { type ExactDecimal, parseDecimal, toDecimalText, toUnits } from './exact-decimal.ts';

/**
 * The exact sum of decimal numbers as text.
 *
 * @example sumExactly(['0.1', '0.2']) === '0.3'
 */
export function sumExactly(values: readonly string[]): string {
  const parts = values.map(toDecimal);
  const digits = Math.max(0, ...parts.map((part) => part.digits));
  const units = parts.reduce((sum, part) => sum + toUnits(part, digits), 0n);
  return toDecimalText({ units, digits });
}

/**
 * The exact product of two decimal numbers as text.
 *
 * @example multiplyExactly('0.1', '0.2') === '0.02'
 */
export function multiplyExactly(one: string, other: string): string {
  const [a, b] = [toDecimal(one), toDecimal(other)];
  return toDecimalText({ units: a.units * b.units, digits: a.digits + b.digits });
}

function toDecimal(text: string): ExactDecimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new Error(`'${text}' is not a decimal number.`);
  return decimal;
}
