/**
 * The exact sum of decimal numbers as text.
 *
 * @example sumExactly(['0.1', '0.2']) === '0.3'
 */
export function sumExactly(values: readonly string[]): string {
  const digits = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0));
  const units = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return sum + BigInt(`${whole}${fraction.padEnd(digits, '0')}`);
  }, 0n);
  if (digits === 0) return String(units);
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
