import type { Resource } from '@koshpay/resource';
import { t } from '../language/text.ts';

/** The rows of some age: a label, and the filters that find them. */
export interface AgeRange {
  readonly label: string;
  readonly range: Readonly<Record<string, string>>;
}

/** The ages between some numbers of hours: up to the first, up to each next, and over the last. */
export function toAges({ rollup }: Resource, hours: readonly number[], now: number): AgeRange[] {
  const over = rollup?.over ?? 'created_at';
  // A millisecond apart, since both ends of a range are in it.
  const at = (hour: number, offsetMs = 0) =>
    new Date(now - hour * 3_600_000 - offsetMs).toISOString();
  const upTo = hours.map((hour, index) => {
    const younger = hours[index - 1];
    return {
      label: t('Up to {age}', { age: toText(hour) }),
      range: {
        [`${over}_from`]: at(hour),
        ...(younger !== undefined && { [`${over}_to`]: at(younger, 1) }),
      },
    };
  });
  const oldest = hours.at(-1) ?? 0;
  const rest = {
    label: t('Over {age}', { age: toText(oldest) }),
    range: { [`${over}_to`]: at(oldest, 1) },
  };
  return [...upTo, rest];
}

function toText(hours: number): string {
  if (hours < 48 || hours % 24) return t.n(hours, '{count} hour', '{count} hours');
  return t.n(hours / 24, '{count} day', '{count} days');
}
