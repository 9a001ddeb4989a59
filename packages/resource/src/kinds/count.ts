import { defineBuiltIn, type FieldOptions } from './kind.ts';
import type { Options } from './options.ts';

/** The rows of another resource that refer to this one. */
export interface Referring {
  readonly resource: string;
  /** The other resource's field that refers to this row. */
  readonly foreignKey: string;
}

export interface CountOptions extends FieldOptions {
  /** Counts only the rows with these values; of several values, any. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>;
}
export type CountField = { readonly kind: 'count' } & Referring & CountOptions;

/** Read-only: how many rows of another resource refer to this row. */
export const count = <const O extends Options<O, CountOptions>>(
  resource: string,
  foreignKey: string,
  options?: O,
): { readonly kind: 'count' } & Referring & NoInfer<O> => ({
  kind: 'count',
  resource,
  foreignKey,
  ...(options as O),
});

export const countKind = defineBuiltIn<CountField, number>()({
  kind: 'count',
  options: { resource: true, foreignKey: true, where: true },
  isStored: false,
  isWritable: false,
  isAlwaysSet: true,
  matching: 'none',
  fromWire: Number,
  display: { kind: 'number' },
});
