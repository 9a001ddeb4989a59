import type { Fields, Resource } from '@koshpay/resource';
import {
  type Field,
  type SeriesGrain,
  type SeriesPoint,
  sumExactly,
} from '@koshpay/resource/internal';
import dayjs from 'dayjs';
import { toTone } from '../cells/StatusCell.tsx';
import { toChoiceLabel } from '../cells/text/choice-label.ts';
import { toDisplayText } from '../cells/text/display-text.ts';
import { formatNumber } from '../cells/text/number.ts';
import type { ChartSeries, SeriesTone } from '../charts/chart-series.ts';
import { currentLocale } from '../language/language.ts';
import { t } from '../language/text.ts';

/** The amounts that a series shows: its number of rows, or an exact sum. */
export interface Amounts {
  /** The amount of some points as an exact number. */
  readonly measure: (points: readonly SeriesPoint[]) => string;
  /** An amount as text; `isShort` for an axis. */
  readonly format: (amount: string | number, isShort?: boolean) => string;
}

/**
 * The amounts of a field that is summed, with the digits that the list shows; on an axis, with as many
 * as there is room for. Without a field, rows are counted.
 */
export function toAmounts({ fields }: Resource, sum: string | undefined): Amounts {
  const { display } = (sum && (fields as Fields)[sum]) || {};
  const decimals = display?.kind === 'number' ? display.decimals : undefined;
  return {
    measure: (points) =>
      sumExactly(points.map(({ sums, rows }) => (sum ? (sums[sum] ?? '0') : `${rows}`))),
    format: (amount, isShort = false) => {
      if (sum && !isShort) return formatNumber(String(amount), decimals);
      const number = Number(amount);
      const maximumFractionDigits = number < 100 ? 2 : 0;
      return number.toLocaleString(currentLocale(), { maximumFractionDigits });
    },
  };
}

/** The values of a series, each with its name: those with most first, what is left last. */
export interface SeriesPart {
  readonly value: SeriesPoint['value'];
  readonly isRest: boolean;
  readonly label: string;
  readonly tone?: SeriesTone | undefined;
  readonly points: readonly SeriesPoint[];
}

/** Divides points by their values. */
export function toParts(
  { fields, title }: Resource,
  by: string | undefined,
  points: readonly SeriesPoint[],
): SeriesPart[] {
  const field = by === undefined ? undefined : (fields as Fields)[by];
  const groups = Map.groupBy(points, ({ value, is_rest }) => `${is_rest} ${value}`);
  const parts = [...groups.values()].flatMap((own): SeriesPart[] => {
    const [first] = own;
    if (!first) return [];
    const { value, is_rest: isRest } = first;
    const label = field ? toLabelOf(field, first) : title;
    return [{ value, isRest, label, tone: toSeriesTone(field, first), points: own }];
  });
  const order = field && 'values' in field ? field.values : undefined;
  return parts.toSorted(
    (one, other) =>
      Number(one.isRest) - Number(other.isRest) ||
      (order ? order.indexOf(String(one.value)) - order.indexOf(String(other.value)) : 0) ||
      countRows(other.points) - countRows(one.points),
  );
}

function toLabelOf(field: Field, { value, label, is_rest }: SeriesPoint): string {
  if (is_rest) return t('All others');
  if (value === null) return t('No value');
  if (label !== null) return label;
  if ('values' in field) return toChoiceLabel(field, String(value));
  return toDisplayText(field.display ?? { kind: 'text' }, value);
}

/** The number of rows of some points. */
export function countRows(points: readonly SeriesPoint[]): number {
  return points.reduce((total, { rows }) => total + rows, 0);
}

/** A status has a colour; what is left of other values is grey. */
function toSeriesTone(field: Field | undefined, { value, is_rest }: SeriesPoint) {
  if (is_rest) return 'neutral' as const;
  return field?.kind === 'status' && value !== null ? toTone(field, String(value)) : undefined;
}

/** The day that is some days after another one, or before it. */
export function addDays(day: string, count: number): string {
  return dayjs(day).add(count, 'day').format('YYYY-MM-DD');
}

/** Every period from the first to the last day, also those in which nothing happened. */
export function toStarts(from: string, to: string, grain: SeriesGrain): string[] {
  const starts: string[] = [];
  for (let day = startOf(from, grain); day.format('YYYY-MM-DD') <= to; day = day.add(1, grain))
    starts.push(day.format('YYYY-MM-DD'));
  return starts;
}

/** Weeks begin on Monday, wherever the reader is. */
function startOf(from: string, grain: SeriesGrain): dayjs.Dayjs {
  const day = dayjs(from);
  return grain === 'week' ? day.subtract((day.day() + 6) % 7, 'day') : day.startOf(grain);
}

/** The parts as what a chart draws, with the text of each amount. */
export function toChartSeries(
  parts: readonly SeriesPart[],
  starts: readonly string[],
  { measure, format }: Amounts,
): ChartSeries[] {
  return parts.map(({ label, tone, points }) => {
    const byStart = Map.groupBy(points, ({ start }) => start);
    const amounts = starts.map((start) => measure(byStart.get(start) ?? []));
    const texts = amounts.map((amount) => format(amount));
    return { label, tone, values: amounts.map(Number), texts };
  });
}
