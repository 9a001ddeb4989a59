import type { Options } from '../kinds/options.ts';
import { toLabel } from '../text/names.ts';
import type { SearchFilter } from './filter.ts';

interface SearchOptions {
  /** The id field that a number in the box is compared with instead of the text. */
  readonly numeric?: string;
  /** The name of its parameter. */
  readonly param?: string;
  /**
   * `contains` by default, which reads the whole table; `prefix` and `whole` can use an index:
   * choose one of them for long lists. None depends on the case.
   */
  readonly match?: SearchFilter['match'];
  /** Another name of the parameter, which the server accepts, too. */
  readonly alias?: string;
}

/** A search box over one or more text fields; its parameter is the first field by default. */
export const search = <const Key extends string, const O extends Options<O, SearchOptions>>(
  fields: Key | readonly [Key, ...Key[]],
  placeholder: string,
  options?: O,
): SearchFilter<Key, NoInfer<NumericOf<O>>> => {
  const { param, match = 'contains', numeric, alias }: SearchOptions = options ?? {};
  const keys: readonly Key[] = typeof fields === 'string' ? [fields] : fields;
  return {
    kind: 'search',
    param: param ?? keys[0] ?? '',
    fields: keys,
    placeholder,
    match,
    numeric: numeric as NumericOf<O> | undefined,
    alias,
  };
};

type NumericOf<O> = O extends { readonly numeric: infer Key extends string } ? Key : never;

interface SelectOptions {
  /** Several values at a time; rows with any of them are listed. */
  readonly many?: boolean;
  /** Its text while nothing is chosen; `All Statuses` by default. */
  readonly all?: string;
  /** The values that its input offers; all by default. The panel of all filters has the others, too. */
  readonly available?: readonly string[];
}

/** A select over the values of a status or choice field. */
export const select = <const Key extends string, const O extends Options<O, SelectOptions>>(
  field: Key,
  options?: O,
) => {
  const {
    many = false,
    all = `All ${toPlural(toLabel(field))}`,
    available,
  }: SelectOptions = options ?? {};
  return { kind: 'select', param: field, field, all, many, available } as const;
};

interface RefFilterOptions {
  /** Several rows at a time; rows that refer to any of them are listed. */
  readonly many?: boolean;
}

/** A picker of the row that a reference leads to; typing searches. */
export const ref = <const Key extends string, const O extends Options<O, RefFilterOptions>>(
  field: Key,
  options?: O,
) => {
  const { many = false }: RefFilterOptions = options ?? {};
  return { kind: 'ref', param: field, field, many } as const;
};

/**
 * From and to, both inclusive, of a number, an amount, a date or a time; its parameters are
 * `<field>_from` and `<field>_to`. A plain date means the whole day in the product's time zone.
 */
export const range = <const Key extends string>(field: Key) =>
  ({ kind: 'range', param: field, field }) as const;

/**
 * A filter for rows in which a field is empty, or is not; its parameter, `<field>_empty`, is `true`
 * or `false`.
 */
export const empty = <const Key extends string>(field: Key) =>
  ({ kind: 'empty', param: `${field}_empty`, field }) as const;

/** A box for one whole number, for instance an id; other text is not sent. */
export const number = <const Key extends string>(field: Key, placeholder: string) =>
  ({ kind: 'number', param: field, field, placeholder }) as const;

/** `Statuses`, `Priorities`, `Forms`. */
function toPlural(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}
