import { type ChoiceOptions, sampleOf, type Values } from './choice.ts';
import { defineBuiltIn, filled } from './kind.ts';
import type { Options } from './options.ts';

export interface StatusOptions<V extends string> extends ChoiceOptions<V> {
  /** The values shown in green; the first by default. */
  readonly success?: readonly V[];
  /** The values shown in yellow: not decided yet. */
  readonly warning?: readonly V[];
  /** The values shown in grey: they need no attention any more. Values in no list are red. */
  readonly neutral?: readonly V[];
  /** The label of values that a backend sends and the declaration does not have. */
  readonly unknownLabel?: string;
}
export type StatusField = { readonly kind: 'status' } & Values & StatusOptions<string>;

/** One of a few values, shown as a badge that `toggleStatus` makes clickable. */
export const status = <
  const V extends string,
  const O extends Options<O, StatusOptions<NoInfer<V>>>,
>(
  values: readonly V[],
  options?: O,
): { readonly kind: 'status' } & Values<V> & NoInfer<O> => ({
  kind: 'status',
  values,
  ...(options as O),
});

export const statusKind = defineBuiltIn<StatusField, string>()({
  kind: 'status',
  options: {
    values: true,
    defaultValue: true,
    retired: true,
    labels: true,
    success: true,
    warning: true,
    neutral: true,
    unknownLabel: true,
  },
  ...filled,
  matching: 'equal',
  fromWire: (value) => String(value).toLowerCase(),
  display: { kind: 'status' },
  initial: ({ values }) => values[0] ?? '',
  sample: sampleOf,
  wrong: 'none of them',
});
