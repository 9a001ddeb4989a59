import dayjs from 'dayjs';
import { t } from '../../language/text.ts';

/** A range of days that one click chooses, by its first and last day. */
export interface DatePreset {
  /** In the language of the page. */
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The most common ranges of days, relative to today, in a time zone of the product. */
export function toDatePresets(today: string, timeZone: string): DatePreset[] {
  const day = dayjs(today);
  const month = day.startOf('month');
  const lastMonth = month.subtract(1, 'month');
  return [
    { label: t('Today'), from: today, to: today },
    {
      label: t('Yesterday'),
      from: toText(day.subtract(1, 'day')),
      to: toText(day.subtract(1, 'day')),
    },
    { label: t('Last 7 days'), from: toText(day.subtract(6, 'day')), to: today },
    { label: t('Last 30 days'), from: toText(day.subtract(29, 'day')), to: today },
    { label: t('This month'), from: toText(month), to: toText(month.endOf('month')) },
    { label: t('Last month'), from: toText(lastMonth), to: toText(lastMonth.endOf('month')) },
    ...toFiscalYears(day, timeZone),
  ];
}

/** The months in which fiscal years begin, from 0, where it is not January. */
const fiscalMonths: Readonly<Record<string, number>> = { 'Asia/Kolkata': 3, 'Asia/Calcutta': 3 };

function toFiscalYears(day: dayjs.Dayjs, timeZone: string): DatePreset[] {
  const first = fiscalMonths[timeZone] ?? 0;
  const start = day.month(first).startOf('month');
  const current = day.isBefore(start, 'day') ? start.subtract(1, 'year') : start;
  const [thisYear, lastYear] =
    first === 0 ? [t('This year'), t('Last year')] : [t('This fiscal year'), t('Last fiscal year')];
  const years = [
    { label: thisYear, start: current },
    { label: lastYear, start: current.subtract(1, 'year') },
  ];
  return years.map(({ label, start }) => ({
    label,
    from: toText(start),
    to: toText(start.add(1, 'year').subtract(1, 'day')),
  }));
}

/** The current day in a time zone, `2026-01-31`. */
export function todayIn(timeZone: string, now = new Date()): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

const toText = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');
