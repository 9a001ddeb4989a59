import { type Defaultable, defineBuiltIn, entered, type FieldOptions, maker } from './kind.ts';

export interface DatetimeOptions extends FieldOptions, Defaultable<string> {}
export type DatetimeField = { readonly kind: 'datetime' } & DatetimeOptions;

/** A time that people choose: ISO 8601 with an offset in, UTC with milliseconds out. */
export const datetime = maker<DatetimeOptions>()('datetime');

export const datetimeKind = defineBuiltIn<DatetimeField, string>()({
  kind: 'datetime',
  options: { defaultValue: true },
  ...entered,
  matching: 'range',
  range: 'time',
  display: { kind: 'datetime' },
  sample: (_, serial) => new Date(Date.UTC(2026, 0, 1) + (serial % 1e6) * 60_000).toISOString(),
  wrong: '2026-13-01T00:00:00Z',
});

/** Drivers take years below 100 for short ones, and PostgreSQL has no sign before a year. */
