import { z } from 'zod';
import { defineKind, type FieldOptions } from './kind.ts';
import { wholeNumber } from './number-schema.ts';

/** The id that every row has without being declared. */
export type IdField = { readonly kind: 'id' } & FieldOptions;

export const idKind = defineKind<IdField, number>()({
  kind: 'id',
  options: {},
  isStored: true,
  isWritable: false,
  isAlwaysSet: true,
  matching: 'equal',
  schema: (_, label) => wholeNumber(label, { min: 1 }),
  wireSchema: () => z.number().int(),
  fromWire: Number,
  display: { kind: 'text' },
});
