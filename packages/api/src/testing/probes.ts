import { compareExactly, type Parameter } from '@koshpay/resource/internal';
import { endOfDay, isDay, startOfDay } from '../core/resources/read/zoned-query.ts';

type Row = Record<string, unknown>;

/** True if a parameter looks for a text or a part of it. */
export function isTextMatch({ match }: Parameter): boolean {
  return match === 'contains' || match === 'prefix' || match === 'whole';
}

/**
 * Values to test a parameter with: the value of a row, of a text also its parts, and in capitals.
 */
export function probesOf(parameter: Parameter, value: unknown): string[] {
  if (parameter.match === 'empty') return [String(isEmpty(value)), String(!isEmpty(value))];
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (!isTextMatch(parameter)) return [text];
  return [text, text.slice(0, -1), text.slice(1), text.toUpperCase()];
}

/** True if a parameter with this text finds a row. */
export function matches(
  { match, fields }: Parameter,
  row: Row,
  text: string,
  timeZone = 'UTC',
): boolean {
  return fields.some((field) => {
    const value = row[field];
    const isTime = String(value).includes('T') && isDay(text);
    if (isTime && match === 'from') return finds.from(value, startOfDay(text, timeZone));
    if (isTime && match === 'to') return finds.to(value, endOfDay(text, timeZone));
    return finds[match](value, text);
  });
}

type Find = (value: unknown, text: string) => boolean;

const finds: Readonly<Record<Parameter['match'], Find>> = {
  equal: (value, text) => lower(value) === lower(text),
  any: (value, text) => text.split(',').map(lower).includes(lower(value)),
  contains: (value, text) => lower(value).includes(lower(text)),
  whole: (value, text) => lower(value) === lower(text),
  prefix: (value, text) => lower(value).startsWith(lower(text)),
  from: (value, text) => !isEmpty(value) && compareExactly(String(value), text) >= 0,
  to: (value, text) => !isEmpty(value) && compareExactly(String(value), text) <= 0,
  empty: (value, text) => isEmpty(value) === (text === 'true'),
};

const lower = (value: unknown) => String(value).toLowerCase();
const isEmpty = (value: unknown) => value === null || value === undefined;
