import { z } from 'zod';
import { compareExactly } from '../../numbers/compare-exactly.ts';
import { toPlainText } from '../../numbers/exact-decimal.ts';
import type { Bounds, DecimalBounds } from '../bounds.ts';
import { absentOr } from './text-schema.ts';

/** The schema of a whole number within its bounds, exact up to 2^53 − 1. */
export function wholeNumber(label: string, bounds: Bounds<number> = {}): z.ZodNumber {
  const { above, below, max = Number.MAX_SAFE_INTEGER } = bounds;
  const min = bounds.min ?? (above === undefined ? 0 : undefined);
  let schema = z
    .number(absentOr(label, 'must be a whole number'))
    .int(`${label} must be a whole number.`);
  if (min !== undefined) schema = schema.min(min, `${label} must be at least ${min}.`);
  if (above !== undefined) schema = schema.gt(above, `${label} must be above ${above}.`);
  if (below !== undefined) schema = schema.lt(below, `${label} must be below ${below}.`);
  return schema.max(max, `${label} must be at most ${max}.`);
}

/** The schema of an exact decimal number within its bounds: text out, text or a number in. */
export function exactNumber(
  { scale = 18, precision = 20 + scale, min, max, above, below }: DecimalBounds,
  label: string,
): z.ZodType<string> {
  const digits = new RegExp(
    `^-?\\d{1,${precision - scale}}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`,
  );
  const format = scale > 0 ? `a number with at most ${scale} decimals` : 'a whole number';
  const atLeast = min ?? (above === undefined ? 0 : undefined);
  const number = z
    .union(
      [z.string().trim(), z.number().transform(toPlainText)],
      absentOr(label, `must be ${format}`),
    )
    .refine((value) => digits.test(value), { error: `${label} must be ${format}.`, abort: true });
  const limits = [
    [atLeast, (order: number) => order >= 0, `${label} must be at least ${atLeast}.`],
    [max, (order: number) => order <= 0, `${label} must be at most ${max}.`],
    [above, (order: number) => order > 0, `${label} must be above ${above}.`],
    [below, (order: number) => order < 0, `${label} must be below ${below}.`],
  ] as const;
  return limits.reduce<z.ZodType<string>>(
    (schema, [limit, accepts, problem]) =>
      schema.refine(
        (value) => limit === undefined || accepts(compareExactly(value, limit)),
        problem,
      ),
    number,
  );
}

/** The wire's schema of a decimal. */
export function decimalWireSchema({ wireType }: DecimalBounds): z.ZodType {
  return wireType === 'number' ? z.number() : z.string();
}
