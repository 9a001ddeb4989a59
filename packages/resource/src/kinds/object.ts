import { defineBuiltIn, type FieldOptions, filled } from './kind.ts';
import {
  completeLeaves,
  type LeafFields,
  type LeafValues,
  mapLeaves,
  sampleLeaves,
} from './leaf.ts';
import type { Options } from './options.ts';
import type { RefField } from './ref.ts';

/** The parts of an object. Only columns can watch over references, so it has none. */
type Parts = LeafFields<Exclude<LeafFields[string], RefField>>;

interface Shape<P extends LeafFields = LeafFields> {
  readonly fields: P;
}
export type ObjectField = { readonly kind: 'object' } & Shape & FieldOptions;

/**
 * Values that belong together in a fixed shape, nested in the form and on the wire.
 *
 * @example field.object({ daily: field.decimal({ above: '0' }), monthly: field.decimal() })
 */
export const object = <const P extends Parts, const O extends Options<O, FieldOptions>>(
  fields: P,
  options?: O,
): { readonly kind: 'object' } & Shape<P> & NoInfer<O> => ({
  kind: 'object',
  fields,
  ...(options as O),
});

export const objectKind = defineBuiltIn<ObjectField, LeafValues<LeafFields>>()({
  kind: 'object',
  options: { fields: true },
  ...filled,
  matching: 'none',
  fromWire: (value, { fields }) => mapLeaves('fromWire', fields, value),
  toWire: (value, { fields }) => mapLeaves('toWire', fields, value),
  display: { kind: 'object' },
  initial: ({ fields }) => completeLeaves(fields, {}) as LeafValues<LeafFields>,
  sample: ({ fields }, serial) => sampleLeaves(fields, serial) as LeafValues<LeafFields>,
  wrong: 'not an object',
});
