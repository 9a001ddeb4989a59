import type { Resource } from '@koshpay/resource';
import { type Conversion, type FieldOf, joinValues } from '@koshpay/resource/internal';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAge } from '../../core/cells/text/age.ts';
import { useNow } from '../../core/cells/use-now.ts';
import { useConsole } from '../../core/context/console-context.ts';
import { failureOf } from '../../core/data/failure-of.ts';
import { currentLocale } from '../../core/language/language.ts';
import { t } from '../../core/language/text.ts';
import { toCrudFilters } from '../../core/list/state/list-filters.ts';
import { type Amount, type ConvertedSum, convert, type Rate, toOtherUnits } from './convert.ts';

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

/** As many values as a filter takes, and as many rows as a page has. */
const perCall = 100;

/** The active rates from some units to another one. */
function useRates(name: string, units: readonly string[], to: string) {
  const resource = useConsole().product.resources.find((each) => each.name === name);
  const { getList } = useDataProvider()();
  const bases = resource ? units.filter((unit) => hasFormat(resource, 'base', unit)) : [];
  const query = useQuery({
    queryKey: ['rates', name, bases, to],
    meta: { live: [name] },
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        toChunks(bases).map((base) =>
          getList({
            resource: name,
            pagination: { currentPage: 1, pageSize: perCall },
            filters: toCrudFilters({ status: 'active', quote: to, base: joinValues(base) }),
            meta: { signal },
          }),
        ),
      );
      return lists.flatMap(({ data }) => data as unknown as Rate[]);
    },
  });
  return { rates: query.data, isFailed: failureOf(query) !== null };
}

/** True if a text has the format of a field: a filter by another text is refused. */
function hasFormat({ fields }: Resource, key: string, text: string): boolean {
  const { pattern } = fields[key] as FieldOf<'text'>;
  if (!pattern) return true;
  return ('expression' in pattern ? pattern.expression : pattern).test(text);
}

function toChunks(units: readonly string[]): string[][] {
  const count = Math.ceil(units.length / perCall);
  return Array.from({ length: count }, (_, index) =>
    units.slice(index * perCall, (index + 1) * perCall),
  );
}
