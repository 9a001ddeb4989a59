import { toPlainText } from '../numbers/exact-decimal.ts';
import { type DecimalBounds, decimalToWire, sampleDecimal } from './bounds.ts';
import { type Defaultable, defineBuiltIn, entered, maker } from './kind.ts';

export interface DecimalOptions extends DecimalBounds, Defaultable<string> {}
export type DecimalField = { readonly kind: 'decimal' } & DecimalOptions;

/** An exact decimal number: `numeric` in SQL and a string in code, never a float; 18 digits after the point by default. */
export const decimal = maker<DecimalOptions>()('decimal');

export const decimalKind = defineBuiltIn<DecimalField, string>()({
  kind: 'decimal',
  options: {
    min: true,
    max: true,
    above: true,
    below: true,
    precision: true,
    scale: true,
    wireType: true,
    defaultValue: true,
  },
  ...entered,
  matching: 'range',
  range: 'number',
  fromWire: toPlainText,
  toWire: decimalToWire,
  display: { kind: 'number' },
  sample: sampleDecimal,
  wrong: '1,5',
});
