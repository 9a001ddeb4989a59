import { createOffsetAt } from '@koshpay/resource';

/** Creates the function that finds the {@link createZonedText} of a time zone, of which few are used. */
export function createZonedTexts(): (timeZone: string) => (time: Date) => string {
  const known = new Map<string, (time: Date) => string>();
  return (timeZone) => {
    const found = known.get(timeZone) ?? createZonedText(timeZone);
    known.set(timeZone, found);
    return found;
  };
}

/**
 * Creates the function that writes a time as people read it, with its offset: `2026-11-21
 * 14:03:22+05:30`. Milliseconds are left out where there are none.
 */
function createZonedText(timeZone: string): (time: Date) => string {
  const offsetAt = createOffsetAt(timeZone);
  return (time) => {
    const { ms, text } = offsetAt(time.getTime());
    const local = new Date(time.getTime() + ms).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, -1).replace(/\.000$/, '')}${text}`;
  };
}
