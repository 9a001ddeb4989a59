import { defineBuiltIn, type FieldOptions, filled } from './kind.ts';
import type { Options } from './options.ts';

export interface ChoiceOptions<V extends string> extends FieldOptions {
  /** The default for new rows; the first value by default. */
  readonly defaultValue?: V;
  /**
   * The values that the next migration writes in place of values that are no longer declared: old
   * value to new value.
   */
  readonly retired?: Readonly<Record<string, V>>;
  /** The label of a value; its name in capitals by default. */
  readonly labels?: Partial<Record<V, string>>;
}

/** The values of a choice, in the order in which selects offer them. */
export interface Values<V extends string = string> {
  readonly values: readonly V[];
}
export type ChoiceField = { readonly kind: 'choice' } & Values & ChoiceOptions<string>;

/** One of a few values. */
export const choice = <
  const V extends string,
  const O extends Options<O, ChoiceOptions<NoInfer<V>>>,
>(
  values: readonly V[],
  options?: O,
): { readonly kind: 'choice' } & Values<V> & NoInfer<O> => ({
  kind: 'choice',
  values,
  ...(options as O),
});

export const choiceKind = defineBuiltIn<ChoiceField, string>()({
  kind: 'choice',
  options: { values: true, defaultValue: true, retired: true, labels: true },
  ...filled,
  matching: 'equal',
  display: { kind: 'choice' },
  initial: ({ values }) => values[0] ?? '',
  sample: sampleOf,
  wrong: 'none of them',
});

/** The values one after the other. */
export function sampleOf({ values }: Values, serial: number): string {
  return values[serial % values.length] ?? '';
}
