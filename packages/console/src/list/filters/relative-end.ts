/** The texts of filters by their parameters. */
type Values = Readonly<Record<string, string>>;

const pattern = /^-(\d{1,4})([mhdM])$/;
const minutes = { m: 1, h: 60, d: 1440 } as const;

/** Whether the end of a range is so long ago: `-30m`, `-1h`, `-7d`, `-1M`; `-0d` is today. */
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
  const toDay = (time: number, zone: string) =>
    // Sweden writes dates as ISO 8601 does.
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(time);
  if (unit === 'M') {
    const [year = 0, month = 0] = toDay(now, timeZone).split('-').map(Number);
    const first = month - 1 - Number(amount);
    return toDay(isLast ? Date.UTC(year, first + 1, 0) : Date.UTC(year, first), 'UTC');
  }
  const ago = Number(amount) * minutes[unit as keyof typeof minutes] * 60_000;
  if (unit === 'd') return toDay(now - ago, timeZone);
  // In whole minutes: the list is not requested again with every render.
  return new Date(Math.floor((now - ago) / 60_000) * 60_000).toISOString();
}
