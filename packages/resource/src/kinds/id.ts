import { defineBuiltIn, type FieldOptions } from './kind.ts';

/** The id that every row has without being declared. */
export type IdField = { readonly kind: 'id' } & FieldOptions;

export const idKind = defineBuiltIn<IdField, number>()({
  kind: 'id',
  options: {},
  isStored: true,
  isWritable: false,
  isAlwaysSet: true,
  matching: 'equal',
  fromWire: Number,
  display: { kind: 'text' },
});
