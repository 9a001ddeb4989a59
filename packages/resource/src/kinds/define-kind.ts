import type { Display } from '../displays/display.ts';
import type { CustomKind, Inference, KindRow } from './custom-kind.ts';
import { kindOf, type ValueOf } from './index.ts';
import type { Defaultable, FieldOptions } from './kind.ts';
import type { LeafField } from './leaf.ts';
import type { Options } from './options.ts';

/** A kind of a product: a plain value of the language, with what differs. */
interface KindDeclaration<Own extends object, B extends LeafField> {
  readonly name: string;
  /** The built-in field that it is stored, sent, filtered, imported and exported as. */
  readonly base: (options: Own) => B;
  /** The names of its own options. */
  readonly options?: readonly (keyof Own & string)[];
  readonly rule?: (value: NonNullable<ValueOf<B>>, options: Own) => string | undefined;
  readonly row?: KindRow & { readonly option: keyof Own & string };
  readonly display?: Display;
  readonly input?: string;
  readonly filter?: string;
  /** True if its texts name a row: search finds rows by them, and imports refer to rows by them. */
  readonly namesRows?: true;
  readonly infer?: Inference;
  /** A valid value for tests; hooks give samples of values that depend on a row. */
  readonly sample?: (options: Own, serial: number) => NonNullable<ValueOf<B>>;
  /** A value for tests that it refuses; one that its base refuses by default. */
  readonly wrong?: unknown;
}

/** The function that declares fields of a custom kind. */
export interface KindMaker<Own extends object = object, B extends LeafField = LeafField> {
  <const O extends Options<O, Own & FieldOptions & Defaultable<ValueOf<B>>>>(
    // Options that a field needs cannot be left out.
    ...options: object extends Own ? [options?: O] : [options: O]
  ): B & NoInfer<O> & { readonly custom: CustomKind };
  readonly custom: CustomKind;
}

/**
 * Defines a kind of fields of a product. What it does not say is that of its base, wherever the
 * framework works with kinds.
 *
 * @example
 * export const iban = defineKind({
 *   name: 'iban',
 *   base: () => field.text({ max: 34, upperCase: true }),
 *   rule: (text) => (isIban(text) ? undefined : 'must be an IBAN'),
 * });
 */
export function defineKind<Own extends object, const B extends LeafField>({
  base,
  options = [],
  display,
  namesRows,
  sample,
  wrong,
  ...own
}: KindDeclaration<Own, B>): KindMaker<Own, B> {
  const inherited = kindOf<LeafField>(base({} as Own));
  const definition = {
    ...inherited,
    options: { ...inherited.options, ...Object.fromEntries(options.map((key) => [key, true])) },
    display: display ?? inherited.display,
    namesRows,
    sample,
    wrong: wrong ?? inherited.wrong,
  };
  const custom = { ...own, definition };
  const { input } = own;
  const make = (given: object = {}) => ({
    ...base(given as Own),
    ...(input && { input }),
    ...given,
    custom,
  });
  return Object.assign(make, { custom }) as unknown as KindMaker<Own, B>;
}
