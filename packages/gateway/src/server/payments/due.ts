import { toUnits } from '@koshpay/chain';

/** Digits after the point that prices and rates may have. */
const scale = 18;

/**
 * The base units of a token that a price in another currency is worth, rounded up. No floats: both
 * numbers are integers of the same scale.
 *
 * @param rate how much of that currency one token is worth
 * @example toAmountDue({ price: '100', rate: '88.21', decimals: 6 }) // 1_133_659n: 1.133659 of the token
 */
export function toAmountDue({
  price,
  rate,
  decimals,
}: {
  readonly price: string;
  readonly rate: string;
  readonly decimals: number;
}): bigint {
  const [dividend, divisor] = [
    toUnits(price, scale) * 10n ** BigInt(decimals),
    toUnits(rate, scale),
  ];
  return (dividend + divisor - 1n) / divisor;
}
