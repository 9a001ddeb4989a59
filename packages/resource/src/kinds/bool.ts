import { type Defaultable, defineBuiltIn, type FieldOptions, filled, maker } from './kind.ts';
import type { Prefill } from './prefill.ts';

export interface BoolOptions extends FieldOptions, Defaultable<boolean> {
  /**
   * Takes the other row's value whenever the reference is chosen; without a value nothing changes.
   */
  readonly prefill?: Prefill;
}
export type BoolField = { readonly kind: 'bool' } & BoolOptions;

/** Yes or no; no by default. */
export const bool = maker<BoolOptions>()('bool');

export const boolKind = defineBuiltIn<BoolField, boolean>()({
  kind: 'bool',
  options: { defaultValue: true, prefill: true },
  ...filled,
  matching: 'equal',
  fromWire: toBoolean,
  display: { kind: 'yesno' },
  initial: () => false,
  sample: (_, serial) => serial % 2 === 0,
  wrong: 'yes',
});

/** The schema of a yes or no. */
function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === 'true';
}
