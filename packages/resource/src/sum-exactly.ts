/**
 * The exact sum of decimal numbers as text.
 *
 * @example sumExactly(['0.1', '0.2']) === '0.3'
 */
export function sumExactly(values: readonly string[]): string {
  const digits = Math.max(0, ...values.map(digitsOf));
  const units = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return sum + BigInt(`${whole}${fraction.padEnd(digits, '0')}`);
  }, 0n);
  return toText(units, digits);
}

/**
 * The exact product of two decimal numbers as text.
 *
 * @example multiplyExactly('0.1', '0.2') === '0.02'
 */
export function multiplyExactly(one: string, other: string): string {
  const digits = digitsOf(one) + digitsOf(other);
  return toText(BigInt(one.replace('.', '')) * BigInt(other.replace('.', '')), digits);
}

function digitsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

function toText(units: bigint, digits: number): string {
  if (digits === 0) return String(units);
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
