import type { Fields } from './field.ts';
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
      /** The id field that a number in the box is meant for, sent instead of the text. */
      readonly numeric?: Key;
      /** Another name of the parameter, which the server takes, too. */
      readonly alias?: string;
    }
  | {
      readonly kind: 'number';
      readonly param: string;
      readonly field: Key;
      readonly placeholder: string;
    }
  | { readonly kind: 'select'; readonly param: string; readonly field: Key; readonly all: string };

interface SearchOptions<Key extends string> {
  readonly numeric?: Key;
  readonly param?: string;
  readonly match?: 'contains' | 'prefix';
  readonly alias?: string;
}

/** What a list's endpoint takes: each filter's parameters, and what they are compared with. */
export interface Parameter {
  readonly param: string;
  readonly match: 'contains' | 'prefix' | 'equal';
  readonly fields: readonly string[];
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

/** The part of a resource that says how its list is filtered. */
interface Filtered {
  readonly list: { readonly filters: readonly Filter[] };
  readonly fields: Fields;
}

/** The parameters of a list. A status can always be asked for, also where no filter offers it. */
export function toParameters({ list, fields }: Filtered): Parameter[] {
  const declared = list.filters.flatMap((filter): Parameter[] => {
    if (filter.kind !== 'search')
      return [{ param: filter.param, match: 'equal', fields: [filter.field] }];
    const { param, match, fields, numeric, alias } = filter;
    return [
      { param, match, fields },
      ...(alias ? [{ param: alias, match, fields }] : []),
      ...(numeric ? [{ param: numeric, match: 'equal' as const, fields: [numeric] }] : []),
    ];
  });
  const isAsked = declared.some(({ param }) => param === 'status');
  if (isAsked || fields.status?.kind !== 'status') return declared;
  return [...declared, { param: 'status', match: 'equal', fields: ['status'] }];
}
