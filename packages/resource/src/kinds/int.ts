import { type Bounds, sampleInteger } from './bounds.ts';
import { type Defaultable, defineBuiltIn, entered, maker } from './kind.ts';

export interface IntOptions extends Bounds<number>, Defaultable<number> {}
export type IntField = { readonly kind: 'int' } & IntOptions;

/** A whole number, exact up to 2^53 − 1; not negative unless `min` says so. */
export const int = maker<IntOptions>()('int');

export const intKind = defineBuiltIn<IntField, number>()({
  kind: 'int',
  options: { min: true, max: true, above: true, below: true, defaultValue: true },
  ...entered,
  matching: 'range',
  range: 'whole',
  fromWire: Number,
  display: { kind: 'text' },
  sample: sampleInteger,
  wrong: '12',
});
