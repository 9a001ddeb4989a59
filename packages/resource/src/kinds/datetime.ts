import { z } from 'zod';
import { type Defaultable, defineKind, type FieldOptions, maker } from './kind.ts';
import { absentOr } from './text-schema.ts';

export interface DatetimeOptions extends FieldOptions, Defaultable<string> {}
export type DatetimeField = { readonly kind: 'datetime' } & DatetimeOptions;

/** A time that people choose: ISO 8601 with an offset in, UTC with milliseconds out. */
export const datetime = maker<DatetimeOptions>()('datetime');

export const datetimeKind = defineKind<DatetimeField, string>()({
  kind: 'datetime',
  options: { defaultValue: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'range',
  range: 'time',
  schema: (_, label) =>
    z.iso
      .datetime({ offset: true, ...absentOr(label, 'must be an ISO date and time'), abort: true })
      .transform((text) => new Date(text).toISOString())
      .refine(isStorable, `${label} must be between the years 1000 and 9999.`),
  wireSchema: () => z.iso.datetime(),
  display: { kind: 'datetime' },
  sample: (_, serial) => new Date(Date.UTC(2026, 0, 1) + (serial % 1e6) * 60_000).toISOString(),
  wrong: '2026-13-01T00:00:00Z',
});

/** Drivers take years below 100 for short ones, and PostgreSQL has no sign before a year. */
function isStorable(time: string): boolean {
  return /^[1-9]\d{3}-/.test(time);
}
