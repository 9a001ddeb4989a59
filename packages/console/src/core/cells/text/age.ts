import { currentLocale } from '../../language/language.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

// Made when first used: the language is not known while modules are loaded.
let formats: Readonly<Record<'age' | 'present', Intl.RelativeTimeFormat>> | undefined;
const formatsOf = (locale: string) => ({
  age: new Intl.RelativeTimeFormat(locale, { style: 'short' }),
  present: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
});

/**
 * Formats the time since a time, in the largest unit that it fills.
 *
 * @example formatAge(Date.parse('2026-11-21T09:55:00Z'), Date.parse('2026-11-21T10:00:00Z')) // '5 min ago'
 */
export function formatAge(time: number, now: number): string {
  // A server's clock may be a little ahead of the reader's.
  const elapsed = Math.max(0, now - time);
  const unit = units.find(([, length]) => elapsed >= length);
  formats ??= formatsOf(currentLocale());
  if (!unit) return formats.present.format(0, 'second');
  return formats.age.format(-Math.floor(elapsed / unit[1]), unit[0]);
}
