import { type Defaultable, defineBuiltIn, entered, type FieldOptions } from './kind.ts';
import type { Options } from './options.ts';

/** The resource that a reference leads to. */
export interface Target {
  readonly resource: string;
}

export interface OptionLabel extends FieldOptions {
  /** The text of an option, for instance `{name} (Chain ID: {chain_id})`; its name by default. */
  readonly optionLabel?: string;
}

export interface RefOptions extends OptionLabel, Defaultable<number> {
  /** The unique field of the other resource that is stored; its id by default. */
  readonly targetKey?: string;
  /**
   * True if rows are deleted with the one that they refer to, which cannot be deleted otherwise.
   */
  readonly onDelete?: 'cascade';
}
export type RefField = { readonly kind: 'ref' } & Target & RefOptions;

/** The id of a row of another resource, chosen from that resource's options. */
export const ref = <const O extends Options<O, RefOptions>>(
  resource: string,
  options?: O,
): { readonly kind: 'ref' } & Target & NoInfer<O> => ({
  kind: 'ref',
  resource,
  ...(options as O),
});

export const refKind = defineBuiltIn<RefField, number>()({
  kind: 'ref',
  options: {
    resource: true,
    optionLabel: true,
    targetKey: true,
    onDelete: true,
    defaultValue: true,
  },
  ...entered,
  matching: 'equal',
  fromWire: Number,
  display: { kind: 'text' },
  wrong: 'first',
});
