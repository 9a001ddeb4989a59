import { z } from 'zod';
import { defineKind, type FieldOptions, maker } from './kind.ts';

export type TimestampField = { readonly kind: 'timestamp' } & FieldOptions;

/** A time that the server sets. */
export const timestamp = maker<FieldOptions>()('timestamp');

export const timestampKind = defineKind<TimestampField, string>()({
  kind: 'timestamp',
  options: {},
  isStored: true,
  isWritable: false,
  isAlwaysSet: false,
  matching: 'range',
  range: 'time',
  schema: (_, label) => z.iso.datetime(`${label} must be an ISO date and time.`),
  wireSchema: () => z.iso.datetime(),
  display: { kind: 'date' },
});
