import type { Fields, IsNullable, KindMatching, StoredField } from '../kinds/index.ts';
import type { Matching } from '../kinds/kind.ts';

/** A search box over one or more texts. */
export interface SearchFilter<Key extends string = string, NumericKey extends string = Key> {
  readonly kind: 'search';
  readonly param: string;
  readonly fields: readonly Key[];
  readonly placeholder: string;
  /** `contains` reads the whole table; `prefix` and `whole` can use an index: for long lists. */
  readonly match: 'contains' | 'prefix' | 'whole';
  /** The id field that a number in the box is compared with instead of the text. */
  readonly numeric?: NumericKey | undefined;
  /** Another name of the parameter, which the server accepts, too. */
  readonly alias?: string | undefined;
}

/** A box for one whole number. */
interface NumberFilter<Key extends string = string> {
  readonly kind: 'number';
  readonly param: string;
  readonly field: Key;
  readonly placeholder: string;
}

/** A choice among the values of a field, one or several. */
interface SelectFilter<Key extends string = string> {
  readonly kind: 'select';
  readonly param: string;
  readonly field: Key;
  /** Its text while nothing is chosen. */
  readonly all: string;
  readonly many: boolean;
  /** The values that its input offers; every value may be chosen in the panel of all filters. */
  readonly available?: readonly string[] | undefined;
}

/** A choice among the rows that a reference can lead to, one or several, found by searching. */
interface RefFilter<Key extends string = string> {
  readonly kind: 'ref';
  readonly param: string;
  readonly field: Key;
  readonly many: boolean;
}

/** A filter of one field, without options. */
type PlainFilter<Kind extends string, Key extends string> = {
  readonly kind: Kind;
  readonly param: string;
  readonly field: Key;
};

/** A first and a last value, both included; its parameters end in `_from` and `_to`. */
type RangeFilter<Key extends string = string> = PlainFilter<'range', Key>;

/** A filter for rows in which a field has a value, or has none. */
type EmptyFilter<Key extends string = string> = PlainFilter<'empty', Key>;

/** One exact text, or several, of a field with few different ones; lists derive it. */
type TextFilter<Key extends string = string> = PlainFilter<'text', Key>;

/** Yes or no; lists derive it. */
type BoolFilter<Key extends string = string> = PlainFilter<'bool', Key>;

/** One filter of a list. `param` is its name in the URL and on the wire. */
export type Filter<Key extends string = string> =
  | SearchFilter<Key>
  | NumberFilter<Key>
  | SelectFilter<Key>
  | RefFilter<Key>
  | RangeFilter<Key>
  | EmptyFilter<Key>
  | TextFilter<Key>
  | BoolFilter<Key>;

/** The filters that a resource with these fields can declare: each names a field of a kind that it fits. */
export type FilterOf<F extends Fields> =
  | SearchFilter<KeyMatching<F, 'text'>, KeyMatching<F, 'equal' | 'range'>>
  | NumberFilter<KeyOfKind<F, 'id' | 'int' | 'ref'>>
  | SelectFilter<KeyOfKind<F, 'choice' | 'status'>>
  | RefFilter<KeyOfKind<F, 'ref'>>
  | RangeFilter<KeyMatching<F, 'range'>>
  | EmptyFilter<NullableKey<F>>;

type KeyMatching<F extends Fields, M extends Matching> = KeyOfKind<F, KindMatching<M>>;
type KeyOfKind<F extends Fields, K> = {
  [P in keyof F & string]: F[P]['kind'] extends K ? P : never;
}[keyof F & string];
type NullableKey<F extends Fields> = {
  [K in keyof F & string]: F[K] extends StoredField
    ? IsNullable<F[K]> extends true
      ? K
      : never
    : never;
}[keyof F & string];

/** The fields that a filter reads. */
export function fieldsOfFilter(filter: Filter): readonly string[] {
  return filter.kind === 'search' ? filter.fields : [filter.field];
}

/** The parameters that a filter sets: two for a range, else one. */
export function paramsOfFilter({ kind, param }: Filter): readonly string[] {
  return kind === 'range' ? [`${param}_from`, `${param}_to`] : [param];
}

/**
 * The same filter in the group in which one condition is enough: its parameters start with `or_`.
 */
export function toAlternative(filter: Filter): Filter {
  const param = toAlternativeParam(filter.param);
  if (filter.kind !== 'search' || !filter.numeric) return { ...filter, param };
  return { ...filter, param, numeric: toAlternativeParam(filter.numeric) };
}

/** `or_status` for `status`. */
export function toAlternativeParam(param: string): string {
  return `or_${param}`;
}
