import type { Conversion } from '@koshpay/resource/internal';
import type { ReactNode } from 'react';
import { formatAge } from '../../core/cells/text/age.ts';
import { useNow } from '../../core/cells/use-now.ts';
import { currentLocale } from '../../core/language/language.ts';
import { t } from '../../core/language/text.ts';
import { type Amount, type ConvertedSum, convert, type Rate, toOtherUnits } from './convert.ts';
import { useRates } from './use-rates.ts';

interface Props {
  readonly amounts: readonly Amount[];
  readonly conversion: Conversion;
  /** Draws the sum, and which rates it is made with. */
  readonly children: (value: ReactNode, note: ReactNode) => ReactNode;
}

/** Sums of several units as one, by the current rates; says why where there is none. */
export function Converted({ amounts, conversion: { to, rates }, children }: Props) {
  const now = useNow();
  const known = useRates(rates, toOtherUnits(amounts, to), to);
  if (known.isFailed) return children('–', t('Failed to load.'));
  if (!known.rates) return children(undefined, undefined);
  const found = convert(amounts, to, known.rates, now);
  if (found.kind !== 'total') return children('–', toReason(found, to));
  return children(toMoney(found.total, to), toOrigin(found.rates, now));
}

function toReason({ kind, units }: Exclude<ConvertedSum, { kind: 'total' }>, unit: string) {
  const values = { unit, units: units.join(', ') };
  return kind === 'missing'
    ? t('No total in {unit}: there is no rate for {units}.', values)
    : t('No total in {unit}: the rate of {units} is out of date.', values);
}

/** Describes the source of rates, and the age of the oldest. */
function toOrigin(rates: readonly Rate[], now: number): string | undefined {
  if (rates.length === 0) return undefined;
  const sources = [...new Set(rates.map(({ source }) => source ?? '-'))].join(', ');
  const oldest = Math.min(...rates.map(({ rated_at }) => Date.parse(rated_at ?? '')));
  return t('Rates: {sources}, the oldest from {age}', { sources, age: formatAge(oldest, now) });
}

function toMoney(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}
