import { currentLocale } from '../language/language.ts';

/** A count or an amount, with as many digits as a chart has room for. */
export function toAmount(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: value < 100 ? 2 : 0 });
}
