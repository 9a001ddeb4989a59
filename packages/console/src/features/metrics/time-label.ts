import { currentLocale } from '../../core/language/language.ts';
import { currentTimeZone } from '../../core/time/zone.ts';

/** The time of a point, as exact as its chart: with the day where it covers several. */
export function toTimeLabel(time: string, stepSeconds: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const day = stepSeconds > 60 ? ({ day: 'numeric', month: 'short' } as const) : {};
  return date.toLocaleString(currentLocale(), { ...day, ...clock, timeZone: currentTimeZone() });
}
