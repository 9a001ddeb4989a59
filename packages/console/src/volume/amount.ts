import type { Fields, Resource } from '@koshpay/resource';
import { formatNumber } from '../cells/number.ts';
import { currentLocale } from '../language/language.ts';

/**
 * Writes counts, and amounts with the digits that the list shows; on an axis, with as many as there
 * is room for.
 */
export function toAmountText({ rollup, fields }: Resource, isSum: boolean) {
  const [measured = ''] = rollup?.sum ?? [];
  const { display } = (fields as Fields)[measured] ?? {};
  const decimals = isSum && display?.kind === 'number' ? display.decimals : undefined;
  return (value: number, isShort = false) => {
    if (isShort || decimals === undefined)
      return value.toLocaleString(currentLocale(), { maximumFractionDigits: value < 100 ? 2 : 0 });
    return formatNumber(value.toFixed(decimals), decimals);
  };
}
