import type { Fields, Resource } from '@koshpay/resource';
import { type Field, queryParameters, rangeKindOf } from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';

/**
 * The query of a list for a person who chose a time zone: days become the first and last millisecond
 * that they have there. Days that are no times stay.
 */
export function toZonedQuery<Query extends object>(
  resource: Resource,
  query: Query,
  { timeZone }: Pick<Access, 'timeZone'>,
): Query {
  if (timeZone === undefined) return query;
  const isTime = (key: string) => {
    const field: Field | undefined = (resource.fields as Fields)[key];
    return field !== undefined && rangeKindOf(field) === 'time';
  };
  const ends = queryParameters(resource).flatMap(({ param, match, fields: [key = ''] }) => {
    const day = (query as Readonly<Record<string, unknown>>)[param];
    if (!isDay(day) || !isTime(key)) return [];
    if (match === 'from') return [[param, startOfDay(day, timeZone)]];
    return match === 'to' ? [[param, endOfDay(day, timeZone)]] : [];
  });
  return ends.length === 0 ? query : { ...query, ...Object.fromEntries(ends) };
}

/// <reference lib="esnext.temporal" />

/** The first millisecond of a day, `2026-01-31`, in a time zone: not midnight where clocks skip it. */
export function startOfDay(day: string, timeZone: string): string {
  return toText(startOf(Temporal.PlainDate.from(day), timeZone));
}

/** The last millisecond of a day in a time zone. Times are stored to the millisecond. */
export function endOfDay(day: string, timeZone: string): string {
  return toText(startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone) - 1);
}

/** True if a bound is a day, as opposed to a time. */
export function isDay(bound: unknown): bound is string {
  return typeof bound === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(bound);
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

const toText = (milliseconds: number) => new Date(milliseconds).toISOString();
