/** A decimal number as a whole number of units: 0.25 is 25 units of its second digit. */
export interface ExactDecimal {
  readonly units: bigint;
  /** The number of digits after the point of a unit. */
  readonly digits: number;
}

// Numbers of JSON have exponents of at most three digits.
const pattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal number, also one with an exponent; undefined for other text. */
export function parseDecimal(text: string): ExactDecimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const digits = fraction.length - Number(exponent);
  const zeros = '0'.repeat(Math.max(0, -digits));
  return { units: BigInt(`${sign}${whole}${fraction}${zeros}`), digits: Math.max(0, digits) };
}

/** The units of a number if each is the last of more digits. */
export function toUnits({ units, digits }: ExactDecimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - digits);
}

/** Writes a decimal number without an exponent. */
export function toDecimalText({ units, digits }: ExactDecimal): string {
  if (digits === 0) return String(units);
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * A number of JSON as text without an exponent; other text is unchanged.
 *
 * @example toPlainText(5e-7) === '0.0000005'
 */
export function toPlainText(value: unknown): string {
  const text = String(value);
  const decimal = /e/i.test(text) ? parseDecimal(text) : undefined;
  return decimal ? toDecimalText(decimal) : text;
}
