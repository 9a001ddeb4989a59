import { toLabel } from './names.ts';

/** One query parameter of a list. `param` is its name in the address and on the wire. */
export type Filter<Key extends string = string> =
  | {
      readonly kind: 'search';
      readonly param: string;
      readonly fields: readonly Key[];
      readonly placeholder: string;
      /** `contains` reads the table, `prefix` can use an index: choose it for long lists. */
      readonly match: 'contains' | 'prefix';
    }
  | { readonly kind: 'choice'; readonly param: string; readonly field: Key; readonly all: string };

interface SearchOptions {
  readonly param?: string;
  readonly match?: 'contains' | 'prefix';
}

/** A search box over one or more text fields; its parameter is the first field unless told. */
export const search = <const Key extends string>(
  fields: Key | readonly [Key, ...Key[]],
  placeholder: string,
  { param, match = 'contains' }: SearchOptions = {},
) => {
  const keys: readonly Key[] = typeof fields === 'string' ? [fields] : fields;
  return {
    kind: 'search',
    param: param ?? keys[0] ?? '',
    fields: keys,
    placeholder,
    match,
  } as const;
};

/** A select over the values of a status or choice field. */
export const choose = <const Key extends string>(field: Key, all = `All ${toLabel(field)}es`) =>
  ({ kind: 'choice', param: field, field, all }) as const;
