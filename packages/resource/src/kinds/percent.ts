import { sampleDecimal } from './bounds.ts';
import { type DecimalOptions, decimalKind } from './decimal.ts';
import { defineBuiltIn, maker } from './kind.ts';

export interface PercentOptions extends DecimalOptions {}
export type PercentField = { readonly kind: 'percent' } & PercentOptions;

/** An exact number of percent, 0 to 100 with two digits after the point by default. */
export const percent = maker<PercentOptions>()('percent');

/** Its bounds by default. */
export const percentBounds = { min: '0', max: '100', scale: 2 };

export const percentKind = defineBuiltIn<PercentField, string>()({
  ...decimalKind,
  kind: 'percent',
  display: { kind: 'percent' },
  sample: (field, serial) => sampleDecimal({ ...percentBounds, ...field }, serial),
});
