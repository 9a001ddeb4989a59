import dayjs from 'dayjs';

/** A range of days that one click chooses, by its first and last day. */
export interface DatePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The most common ranges of days, relative to today. */
export function toDatePresets(today: string): DatePreset[] {
  const day = dayjs(today);
  const month = day.startOf('month');
  const lastMonth = month.subtract(1, 'month');
  return [
    { label: 'Today', from: today, to: today },
    {
      label: 'Yesterday',
      from: toText(day.subtract(1, 'day')),
      to: toText(day.subtract(1, 'day')),
    },
    { label: 'Last 7 days', from: toText(day.subtract(6, 'day')), to: today },
    { label: 'This month', from: toText(month), to: toText(month.endOf('month')) },
    { label: 'Last month', from: toText(lastMonth), to: toText(lastMonth.endOf('month')) },
  ];
}

/** The current day in a time zone, `2026-01-31`. */
export function todayIn(timeZone: string, now = new Date()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

const toText = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');
