import { defineBuiltIn, type FieldOptions } from './kind.ts';
import { type LeafFields, type LeafValues, mapLeaves, sampleLeaves } from './leaf.ts';
import type { Options } from './options.ts';

/** The most lines of a row by default. */
export const defaultMaxLines = 100;

/** A rule over all lines together, where there are any. */
export interface TotalRule<K extends string = string> {
  readonly kind: 'total';
  /** The field of each line that is added up. */
  readonly field: K;
  readonly is: string;
}

export interface LinesOptions<K extends string = string> extends FieldOptions {
  /** The fewest lines; 0 by default. */
  readonly min?: number;
  /** The most lines; 100 by default. */
  readonly max?: number;
  /** Rules over all lines together: `rule.total('share', '100')`. */
  readonly rules?: readonly TotalRule<K>[];
}

interface Shape<P extends LeafFields = LeafFields> {
  readonly fields: P;
}
export type LinesField = { readonly kind: 'lines' } & Shape & LinesOptions;

/** A line of a row: its fields, and its id once it is saved. */
export type Line<F extends LeafFields = LeafFields> = { readonly id?: number } & LeafValues<F>;

/**
 * Rows of their own that belong to this row and are edited inside its form, one level deep. They are
 * saved in one transaction with it. Lists do not carry them.
 *
 * @example field.lines({ share: field.percent({ above: 0 }) }, { min: 1, rules: [rule.total('share', '100')] })
 */
export const lines = <
  const P extends LeafFields,
  const O extends Options<O, LinesOptions<NoInfer<keyof P & string>>>,
>(
  fields: P,
  options?: O,
): { readonly kind: 'lines' } & Shape<P> & NoInfer<O> => ({
  kind: 'lines',
  fields,
  ...(options as O),
});

export const linesKind = defineBuiltIn<LinesField, Line[]>()({
  kind: 'lines',
  options: { fields: true, min: true, max: true, rules: true },
  isStored: false,
  isWritable: true,
  isAlwaysSet: true,
  matching: 'none',
  isInLists: false,
  fromWire: (value, { fields }) => mapLines('fromWire', fields, value),
  toWire: (value, { fields }) => mapLines('toWire', fields, value),
  display: { kind: 'lineCount' },
  initial: () => [],
  sample: ({ fields, min = 1 }, serial) =>
    Array.from({ length: Math.max(1, min) }, () => sampleLeaves(fields, serial)) as Line[],
  wrong: 'not a list',
});

function mapLines(direction: 'fromWire' | 'toWire', fields: LeafFields, value: unknown) {
  if (!Array.isArray(value)) return [];
  return value.map((line: Record<string, unknown>) => ({
    ...(line.id !== undefined && { id: Number(line.id) }),
    ...mapLeaves(direction, fields, line),
  }));
}
