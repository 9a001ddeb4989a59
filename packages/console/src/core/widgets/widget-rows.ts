import type { Resource } from '@koshpay/resource';
import type { SeriesGrain, WidgetRows } from '@koshpay/resource/internal';
import dayjs from 'dayjs';
import { addDays } from '../series/series-parts.ts';

/** The filters of the rows that a widget is about: those of its list. */
export function toParams(
  { where = {}, days, match = {} }: WidgetRows,
  { rollup }: Resource,
  today: string,
  row: Readonly<Record<string, unknown>> = {},
): Record<string, string | number> {
  return {
    ...where,
    ...Object.fromEntries(Object.entries(match).map(([param, key]) => [param, String(row[key])])),
    ...(days !== undefined && rollup && { [`${rollup.over}_from`]: addDays(today, 1 - days) }),
  };
}

/** The URL of a list with filters. */
export function toListHref(
  { menu }: Resource,
  params: Readonly<Record<string, string | number>>,
): string {
  const search = new URLSearchParams(
    Object.entries(params).map(([param, value]) => [param, String(value)]),
  );
  return search.size > 0 ? `${menu.path}?${search}` : menu.path;
}

/** The first and last day of a period that are in a range of days: its ends may cut it. */
export function toPeriod(
  start: string,
  grain: SeriesGrain,
  [from, to]: readonly [string, string],
): [string, string] {
  const last = addDays(dayjs(start).add(1, grain).format('YYYY-MM-DD'), -1);
  return [start < from ? from : start, last > to ? to : last];
}
