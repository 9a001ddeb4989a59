import { defineBuiltIn, type FieldOptions, maker } from './kind.ts';

export type TimestampField = { readonly kind: 'timestamp' } & FieldOptions;

/** A time that the server sets. */
export const timestamp = maker<FieldOptions>()('timestamp');

export const timestampKind = defineBuiltIn<TimestampField, string>()({
  kind: 'timestamp',
  options: {},
  isStored: true,
  isWritable: false,
  isAlwaysSet: false,
  matching: 'range',
  range: 'time',
  display: { kind: 'date' },
});
