/** The texts of filters by their parameters. */
type Values = Readonly<Record<string, string>>;

const pattern = /^-(\d{1,4})([mhdMY])$/;
const minutes = { m: 1, h: 60, d: 1440 } as const;

/**
 * Whether the end of a range is so long ago: `-30m`, `-1h`, `-7d`, `-1M`, `-1Y`; `-0d` is today. A
 * month or year is whole: a range starts with its first day and ends with its last.
 */
export function isRelativeEnd(text: string): boolean {
  return pattern.test(text);
}

/** The filters with the ends of ranges that are relative to now as days and times. */
export function resolveEnds(set: Values, timeZone: string, now = Date.now()): Values {
  const entries = Object.entries(set);
  if (!entries.some(([param, value]) => isEnd(param, value))) return set;
  return Object.fromEntries(
    entries.map(([param, value]) => [
      param,
      isEnd(param, value) ? resolve(value, timeZone, now, param.endsWith('_to')) : value,
    ]),
  );
}

const isEnd = (param: string, value: string) => /_(from|to)$/.test(param) && isRelativeEnd(value);

function resolve(text: string, timeZone: string, now: number, isLast: boolean): string {
  const [, amount = '0', unit = 'd'] = pattern.exec(text) ?? [];
  const count = Number(amount);
  if (unit === 'M' || unit === 'Y') {
    const [year = 0, month = 0] = todayIn(timeZone, now).split('-').map(Number);
    const start = fiscalStart(timeZone);
    const months = unit === 'M' ? 1 : 12;
    const current = unit === 'M' ? month : month < start ? start - 12 : start;
    const first = current - 1 - count * months;
    return todayIn('UTC', isLast ? Date.UTC(year, first + months, 0) : Date.UTC(year, first));
  }
  const ago = count * minutes[unit as keyof typeof minutes] * 60_000;
  if (unit === 'd') return todayIn(timeZone, now - ago);
  // In whole minutes: the list is not requested again with every render.
  return new Date(Math.floor((now - ago) / 60_000) * 60_000).toISOString();
}

/** The month in which fiscal years begin, from 1. */
export function fiscalStart(timeZone: string): number {
  return /^Asia\/(Kolkata|Calcutta)$/.test(timeZone) ? 4 : 1;
}

/** The current day in a time zone, `2026-01-31`. */
export function todayIn(timeZone: string, now: number | Date = Date.now()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
