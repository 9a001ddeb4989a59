import { currentLocale } from '../../language/language.ts';
import { t } from '../../language/text.ts';
import { formatPercent } from './number.ts';

/** Counts as people read them in India. */
export const toCount = (value: number) => value.toLocaleString(currentLocale());

/** Milliseconds, and seconds where these are many. */
export function toDuration(ms: number): string {
  if (ms >= 1000) return t('{seconds} s', { seconds: toShort(ms / 1000) });
  return t('{count} ms', { count: toShort(ms) });
}

export const toPercent = (value: number) => formatPercent(value.toFixed(value < 10 ? 1 : 0));

export const toMegabytes = (bytes: number) => `${toShort(bytes / 1e6)} MB`;

/** With as many digits as are worth reading. */
function toShort(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 });
}
