import type { Product } from '@koshpay/resource';

/** The texts of filters by their parameters. */
type Values = Readonly<Record<string, string>>;

const pattern = /^-(\d{1,4})([mhdMY])$/;
const minutes = { m: 1, h: 60 } as const;

/** The days of a product: where they begin, and with which month its fiscal years do, from 1. */
export type Calendar = Pick<Product, 'timeZone' | 'fiscalStart'>;

/**
 * True if a text is a relative end of a range: `-30m`, `-1h`, `-7d`, `-1M`, `-1Y`; `-0d` is today.
 * A month or year is whole: a range starts with its first day and ends with its last.
 */
export function isRelativeEnd(text: string): boolean {
  return pattern.test(text);
}

/** The filters with the ends of ranges that are relative to now as days and times. */
export function resolveEnds(set: Values, calendar: Calendar, now = Date.now()): Values {
  const entries = Object.entries(set);
  if (!entries.some(([param, value]) => isEnd(param, value))) return set;
  return Object.fromEntries(
    entries.map(([param, value]) => [
      param,
      isEnd(param, value) ? resolve(value, calendar, now, param.endsWith('_to')) : value,
    ]),
  );
}

const isEnd = (param: string, value: string) => /_(from|to)$/.test(param) && isRelativeEnd(value);

function resolve(text: string, calendar: Calendar, now: number, isLast: boolean): string {
  const [, amount = '0', unit = 'd'] = pattern.exec(text) ?? [];
  const count = Number(amount);
  if (unit === 'm' || unit === 'h') {
    const time = now - count * minutes[unit] * 60_000;
    // In whole minutes: the list is not requested again with every render.
    return new Date(Math.floor(time / 60_000) * 60_000).toISOString();
  }
  const [year = 0, month = 0, day = 0] = todayIn(calendar.timeZone, now).split('-').map(Number);
  if (unit === 'd') return toDay(Date.UTC(year, month - 1, day - count));
  const start = calendar.fiscalStart;
  const months = unit === 'M' ? 1 : 12;
  const current = unit === 'M' ? month : month < start ? start - 12 : start;
  const first = current - 1 - count * months;
  return toDay(isLast ? Date.UTC(year, first + months, 0) : Date.UTC(year, first));
}

/** Days are counted in UTC, where each has 24 hours. */
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The current day in a time zone, `2026-01-31`. */
export function todayIn(timeZone: string, now: number | Date = Date.now()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
