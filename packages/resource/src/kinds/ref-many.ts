import { defineBuiltIn, filled } from './kind.ts';
import type { Options } from './options.ts';
import type { OptionLabel, Target } from './ref.ts';

export interface RefManyOptions extends OptionLabel {}
export type RefManyField = { readonly kind: 'refMany' } & Target & RefManyOptions;

/** The ids of several rows of another resource, at most 100. */
export const refMany = <const O extends Options<O, RefManyOptions>>(
  resource: string,
  options?: O,
): { readonly kind: 'refMany' } & Target & NoInfer<O> => ({
  kind: 'refMany',
  resource,
  ...(options as O),
});

export const refManyKind = defineBuiltIn<RefManyField, number[]>()({
  kind: 'refMany',
  options: { resource: true, optionLabel: true },
  ...filled,
  matching: 'none',
  fromWire: (value) => (Array.isArray(value) ? value.map(Number) : []),
  display: { kind: 'text' },
  initial: () => [],
  wrong: 'first',
});
