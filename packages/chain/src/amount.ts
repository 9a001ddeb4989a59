/** The most that columns take: of an amount 20 digits before the point, of a sum those of `uint256`. */
const [amountDigits, sumDigits, decimalDigits] = [20, 78, 18];

/**
 * Base units as an exact decimal number, `1.5`; undefined where no column of amounts can hold it exactly.
 *
 * @example toAmount(1_500_000n, 6) // '1.5'
 */
export function toAmount(value: bigint, decimals: number): string | undefined {
  return toDecimal(value, decimals, amountDigits);
}

/** The same of what amounts add up to, or a chain says that an account has. */
export function toSum(value: bigint, decimals: number): string | undefined {
  return toDecimal(value, decimals, sumDigits);
}

function toDecimal(value: bigint, decimals: number, wholeDigits: number): string | undefined {
  const digits = value.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  if (whole.length > wholeDigits || rest.length > decimalDigits) return undefined;
  return rest ? `${whole}.${rest}` : whole;
}

/** The base units of a decimal number; what is smaller than one counts as one. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  const kept = rest.slice(0, decimals).padEnd(decimals, '0');
  const isCut = /[1-9]/.test(rest.slice(decimals));
  return BigInt(whole + kept) + (isCut ? 1n : 0n);
}
