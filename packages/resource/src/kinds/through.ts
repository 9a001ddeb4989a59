import { defineBuiltIn, type FieldOptions } from './kind.ts';
import type { Options } from './options.ts';

/** The reference, and the field of the row that it leads to. */
export interface Path {
  readonly ref: string;
  readonly field: string;
}
export type ThroughField = { readonly kind: 'through' } & Path & FieldOptions;

/** Read-only: a field of the row that a `ref` field of this resource leads to. */
export const through = <const O extends Options<O, FieldOptions>>(
  ref: string,
  field: string,
  options?: O,
): { readonly kind: 'through' } & Path & NoInfer<O> => ({
  kind: 'through',
  ref,
  field,
  ...(options as O),
});

export const throughKind = defineBuiltIn<ThroughField, string>()({
  kind: 'through',
  options: { ref: true, field: true },
  isStored: false,
  isWritable: false,
  isAlwaysSet: false,
  matching: 'text',
  display: { kind: 'text' },
});
