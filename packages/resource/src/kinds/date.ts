import { type Defaultable, defineBuiltIn, entered, type FieldOptions, maker } from './kind.ts';

export interface DateOptions extends FieldOptions, Defaultable<string> {
  /** The first day allowed, `2026-01-31`. */
  readonly min?: string;
  /** The last day allowed. */
  readonly max?: string;
}
export type DateField = { readonly kind: 'date' } & DateOptions;

/** A day without a time, `2026-01-31`. It is text everywhere: a day has no time zone. */
export const date = maker<DateOptions>()('date');

export const dateKind = defineBuiltIn<DateField, string>()({
  kind: 'date',
  options: { min: true, max: true, defaultValue: true },
  ...entered,
  matching: 'range',
  range: 'day',
  // Some backends send the midnight of a day.
  fromWire: (value) => String(value).slice(0, 10),
  display: { kind: 'day' },
  sample: ({ min = '2026-01-01' }, serial) => addDays(min, serial % 28),
  wrong: '2026-02-30',
});

function addDays(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + count);
  return time.toISOString().slice(0, 10);
}
