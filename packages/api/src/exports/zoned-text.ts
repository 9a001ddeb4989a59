const quarterMs = 15 * 60_000;

/** Every place's offset stays the same for a quarter of an hour: so many of them are remembered. */
const maxKnown = 5_000;

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
  const offsets = new Map<number, { readonly ms: number; readonly text: string }>();
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

  function offsetAt(time: number) {
    const quarter = Math.floor(time / quarterMs);
    const known = offsets.get(quarter);
    if (known) return known;
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
    const text = name?.replace('GMT', '') || '+00:00';
    const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
    const ms = (hours * 60 + minutes) * 60_000 * (text.startsWith('-') ? -1 : 1);
    if (offsets.size >= maxKnown) offsets.clear();
    const found = { ms, text };
    offsets.set(quarter, found);
    return found;
  }

  return (time) => {
    const { ms, text } = offsetAt(time.getTime());
    const local = new Date(time.getTime() + ms).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, -1).replace(/\.000$/, '')}${text}`;
  };
}
