import type { Resource } from '@koshpay/resource';
import { t } from '../../core/language/text.ts';

/** The rows of some age: a label, and the filters that find them. */
export interface AgeRange {
  readonly label: string;
  readonly range: Readonly<Record<string, string>>;
}

/** The ages between some numbers of hours: up to the first, up to each next, and over the last. */
export function toAges({ rollup }: Resource, hours: readonly number[]): AgeRange[] {
  const over = rollup?.over ?? 'created_at';
  const upTo = hours.map((hour, index) => {
    const younger = hours[index - 1];
    return {
      label: t('Up to {age}', { age: toText(hour) }),
      range: {
        [`${over}_from`]: toEnd(hour),
        ...(younger !== undefined && { [`${over}_to`]: toEnd(younger) }),
      },
    };
  });
  const oldest = hours.at(-1) ?? 0;
  const rest = {
    label: t('Over {age}', { age: toText(oldest) }),
    range: { [`${over}_to`]: toEnd(oldest) },
  };
  return [...upTo, rest];
}

/** Relative to now, so that the list shows what the figure counts on every day. */
const toEnd = (hours: number) => `-${hours}h`;

function toText(hours: number): string {
  if (hours < 48 || hours % 24) return t.n(hours, '{count} hour', '{count} hours');
  return t.n(hours / 24, '{count} day', '{count} days');
}
