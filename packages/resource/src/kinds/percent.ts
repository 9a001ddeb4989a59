import { type DecimalOptions, decimalKind } from './decimal.ts';
import { defineKind, maker } from './kind.ts';
import { exactNumber, sampleDecimal } from './number-schema.ts';

export interface PercentOptions extends DecimalOptions {}
export type PercentField = { readonly kind: 'percent' } & PercentOptions;

/** An exact number of percent, 0 to 100 with two digits after the point by default. */
export const percent = maker<PercentOptions>()('percent');

const defaults = { min: '0', max: '100', scale: 2 };

export const percentKind = defineKind<PercentField, string>()({
  ...decimalKind,
  kind: 'percent',
  schema: (field, label) => exactNumber({ ...defaults, ...field }, label),
  display: { kind: 'percent' },
  sample: (field, serial) => sampleDecimal({ ...defaults, ...field }, serial),
});
