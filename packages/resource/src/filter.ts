import type { Fields } from './kinds/index.ts';

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

/** What a list's endpoint takes: each filter's parameters, and what they are compared with. */
export interface Parameter {
  readonly param: string;
  readonly match: 'contains' | 'prefix' | 'equal';
  readonly fields: readonly string[];
}

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
