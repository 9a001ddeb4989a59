import type { Fields, Resource } from '@koshpay/resource';
import { formatNumber } from '../../core/cells/text/number.ts';
import { currentLocale } from '../../core/language/language.ts';

/**
 * Formats counts, and exact sums with the digits that the list shows; on an axis, with as many as there
 * is room for.
 */
export function toAmountText({ rollup, fields }: Resource, isSum: boolean) {
  const [measured = ''] = rollup?.sum ?? [];
  const { display } = (fields as Fields)[measured] ?? {};
  const decimals = display?.kind === 'number' ? display.decimals : undefined;
  return (value: string | number, isShort = false) => {
    if (isSum && !isShort) return formatNumber(String(value), decimals);
    const number = Number(value);
    const maximumFractionDigits = number < 100 ? 2 : 0;
    return number.toLocaleString(currentLocale(), { maximumFractionDigits });
  };
}
