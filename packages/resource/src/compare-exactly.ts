const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * The order of two values: negative, zero or positive. Numbers, also as text, compare exactly
 * whatever their number of digits; other text, dates and times included, by its characters.
 *
 * @example compareExactly('0.10', 0.1) === 0
 */
export function compareExactly(a: string | number, b: string | number): number {
  const [left, right] = [String(a), String(b)];
  const [x, y] = [decimal.exec(left), decimal.exec(right)];
  if (!x || !y) return order(left, right);
  const digits = Math.max(x[3]?.length ?? 0, y[3]?.length ?? 0);
  return order(toUnits(x, digits), toUnits(y, digits));
}

/** A decimal in units of its last of `digits` places. */
function toUnits([, sign, whole, fraction = '']: RegExpExecArray, digits: number): bigint {
  return BigInt(`${sign}${whole}${fraction.padEnd(digits, '0')}`);
}

function order<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
