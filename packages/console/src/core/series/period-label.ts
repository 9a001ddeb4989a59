import type { SeriesGrain } from '@koshpay/resource/internal';
import { currentLocale } from '../language/language.ts';
import { t } from '../language/text.ts';

const short = { day: 'numeric', month: 'short' } as const;
const formats = {
  day: { long: { ...short, weekday: 'short', year: 'numeric' }, short },
  week: { long: { ...short, year: 'numeric' }, short },
  month: { long: { month: 'long', year: 'numeric' }, short: { month: 'short', year: '2-digit' } },
} as const;

/** A period by its first day. The day never becomes a time of another zone. */
export function toPeriodLabel(start: string, grain: SeriesGrain, isShort = false) {
  const date = new Date(`${start}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  const options = formats[grain][isShort ? 'short' : 'long'];
  const day = date.toLocaleDateString(currentLocale(), { ...options, timeZone: 'UTC' });
  return grain === 'week' && !isShort ? t('Week of {day}', { day }) : day;
}
