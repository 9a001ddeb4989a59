import { toLabel } from './names.ts';

interface SearchOptions<Key extends string> {
  readonly numeric?: Key;
  readonly param?: string;
  readonly match?: 'contains' | 'prefix';
  readonly alias?: string;
}

/** A search box over one or more text fields; its parameter is the first field by default. */
export const search = <const Key extends string>(
  fields: Key | readonly [Key, ...Key[]],
  placeholder: string,
  { param, match = 'contains', numeric, alias }: SearchOptions<Key> = {},
) => {
  const keys: readonly Key[] = typeof fields === 'string' ? [fields] : fields;
  return {
    kind: 'search',
    param: param ?? keys[0] ?? '',
    fields: keys,
    placeholder,
    match,
    numeric,
    alias,
  } as const;
};

/** A select over the values of a status or choice field. */
export const select = <const Key extends string>(
  field: Key,
  all = `All ${toPlural(toLabel(field))}`,
) => ({ kind: 'select', param: field, field, all }) as const;

/** `Statuses`, `Forms`. */
function toPlural(label: string): string {
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}

/** A box for one whole number, an id for instance; anything else in it is not sent. */
export const number = <const Key extends string>(field: Key, placeholder: string) =>
  ({ kind: 'number', param: field, field, placeholder }) as const;
