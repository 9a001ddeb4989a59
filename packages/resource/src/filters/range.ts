import { type Field, kindOf } from '../kinds/index.ts';
import type { RangeKind } from '../kinds/kind.ts';

/** The kind of the ends of a range over a field. */
export function rangeKindOf(field: Field): RangeKind {
  return kindOf(field).range ?? 'number';
}

/** True if a text can be an end of such a range. It may be outside of what a field accepts. */
export function isRangeEnd(kind: RangeKind, text: string): boolean {
  return tests[kind](text);
}

const tests: Readonly<Record<RangeKind, (text: string) => boolean>> = {
  whole: (text) => /^-?\d{1,15}$/.test(text),
  number: (text) => /^-?\d{1,20}(\.\d{1,18})?$/.test(text),
  day: isDay,
  time: (text) => isDay(text) || isTime(text),
};

/** A day that exists, with a year of four digits in every time zone. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text <= '1000-01-01' || text >= '9999-12-31')
    return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.valueOf()) && time.toISOString().startsWith(text);
}

/** An ISO date and time with its offset. */
function isTime(text: string): boolean {
  const format = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
  return format.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
