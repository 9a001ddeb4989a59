import { defineBuiltIn, maker, sampleText, type TextLimits } from './kind.ts';

export interface WriteOnlyOptions extends TextLimits {}
export type WriteOnlyField = { readonly kind: 'writeOnly' } & WriteOnlyOptions;

/** Text that is sent on create and used by a hook: never stored, never in a row. */
export const writeOnly = maker<WriteOnlyOptions>()('writeOnly');

export const writeOnlyKind = defineBuiltIn<WriteOnlyField, string | null>()({
  kind: 'writeOnly',
  options: { min: true, max: true, pattern: true },
  isStored: false,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'none',
  isOnWire: false,
  display: { kind: 'text' },
  sample: (field, serial) => (field.required ? sampleText('o', serial, field) : null),
  wrong: 7,
});
