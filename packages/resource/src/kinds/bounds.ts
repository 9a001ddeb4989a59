import type { FieldOptions } from './kind.ts';

/** Options of every kind of number. A decimal bound may be text, which is exact. */
export interface Bounds<N extends number | string> extends FieldOptions {
  /** Inclusive; 0 by default. */
  readonly min?: N;
  /** Inclusive. */
  readonly max?: N;
  /** Exclusive. */
  readonly above?: N;
  /** Exclusive. */
  readonly below?: N;
}

/** Options of exact decimal numbers. */
export interface DecimalBounds extends Bounds<number | string> {
  /** Digits in all; 20 before the point and those after it by default. Sums need more. */
  readonly precision?: number;
  /** Digits kept after the point. */
  readonly scale?: number;
  /** The type of a wire row's value; an exact string by default. Writes take both. */
  readonly wireType?: 'string' | 'number';
}

/** A sample within the bounds. */
export function sampleInteger(
  { min = 0, max = Number.MAX_SAFE_INTEGER, above, below }: Bounds<number>,
  serial: number,
): number {
  const least = above === undefined ? min : Math.max(min, above + 1);
  const most = below === undefined ? max : Math.min(max, below - 1);
  return least + (serial % (most - least + 1));
}

/** A sample within the bounds, with one digit after the point where there is room. */
export function sampleDecimal(bounds: DecimalBounds, serial: number): string {
  const { scale = 18, min = 0, max = 1000, above = min, below = max } = bounds;
  const least = Math.ceil(Math.max(Number(min), Number(above)));
  const most = Math.floor(Math.min(Number(max), Number(below)));
  const whole = least + (serial % Math.max(1, most - least));
  return scale > 0 ? `${whole}.${(serial % 9) + 1}` : String(whole);
}

/** A JSON number where the field asks for one. */
export function decimalToWire(value: unknown, { wireType }: DecimalBounds): unknown {
  return wireType === 'number' && value !== null ? Number(value) : value;
}
