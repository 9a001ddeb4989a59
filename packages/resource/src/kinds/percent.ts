import { type Defaultable, defineKind, maker } from './kind.ts';
import {
  type DecimalBounds,
  decimalToWire,
  decimalWireSchema,
  exactNumber,
  sampleDecimal,
} from './number-schema.ts';

export interface PercentOptions extends DecimalBounds, Defaultable<string> {}
export type PercentField = { readonly kind: 'percent' } & PercentOptions;

/** An exact number of percent, 0 to 100 with two digits after the point by default. */
export const percent = maker<PercentOptions>()('percent');

const defaults = { min: '0', max: '100', scale: 2 };

export const percentKind = defineKind<PercentField, string>()({
  kind: 'percent',
  options: {
    min: true,
    max: true,
    above: true,
    below: true,
    scale: true,
    wireType: true,
    defaultValue: true,
  },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'range',
  range: 'number',
  schema: (field, label) => exactNumber({ ...defaults, ...field }, label),
  wireSchema: decimalWireSchema,
  fromWire: String,
  toWire: decimalToWire,
  display: { kind: 'percent' },
  sample: (field, serial) => sampleDecimal({ ...defaults, ...field }, serial),
  wrong: '1,5',
});
