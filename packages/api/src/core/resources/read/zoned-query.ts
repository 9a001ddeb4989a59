import type { Fields, Resource } from '@koshpay/resource';
import { type Field, queryParameters, rangeKindOf } from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';
import { endOfDay, isDay, startOfDay } from './day.ts';

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
