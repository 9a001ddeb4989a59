import { toPlainText } from '../numbers/exact-decimal.ts';
import { decimalToWire } from './bounds.ts';
import type { Referring } from './count.ts';
import { defineBuiltIn, type FieldOptions } from './kind.ts';
import type { Options } from './options.ts';

export interface SumOptions extends FieldOptions {
  /** The type of a wire row's value; an exact string by default. */
  readonly wireType?: 'string' | 'number';
}

interface Added extends Referring {
  /** The decimal field that is added up. */
  readonly field: string;
}
export type SumField = { readonly kind: 'sum' } & Added & SumOptions;

/** Read-only: the exact sum of a decimal field over the rows that refer to this row. */
export const sum = <const O extends Options<O, SumOptions>>(
  resource: string,
  foreignKey: string,
  field: string,
  options?: O,
): { readonly kind: 'sum' } & Added & NoInfer<O> => ({
  kind: 'sum',
  resource,
  foreignKey,
  field,
  ...(options as O),
});

export const sumKind = defineBuiltIn<SumField, string>()({
  kind: 'sum',
  options: { resource: true, foreignKey: true, field: true, wireType: true },
  isStored: false,
  isWritable: false,
  isAlwaysSet: true,
  matching: 'none',
  fromWire: toPlainText,
  toWire: decimalToWire,
  display: { kind: 'number' },
});
