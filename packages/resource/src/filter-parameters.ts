import { type Filter, paramsOfFilter, type SearchFilter, toAlternativeParam } from './filter.ts';
import type { Fields } from './kinds/index.ts';

/** A parameter of a list's endpoint, and the fields that it is compared with. */
export interface Parameter {
  readonly param: string;
  readonly match: SearchFilter['match'] | 'equal' | 'any' | 'from' | 'to' | 'empty';
  readonly fields: readonly string[];
  /** Whether it belongs to the group in which one condition is enough. */
  readonly isAlternative: boolean;
}

/** The part of a resource that says how its list is filtered. */
interface Filtered {
  readonly list: { readonly filters: readonly Filter[] };
  readonly fields: Fields;
}

/**
 * The parameters of a list: those of its filters, and one for its status and each reference, also
 * where no filter offers it. Each also exists with the prefix `or_`, in the group in which one
 * condition is enough.
 */
export function toParameters({ list, fields }: Filtered): Parameter[] {
  const declared = list.filters.flatMap(ofFilter);
  const implied = Object.keys(fields)
    .filter((key) => isImplied(key, fields))
    .map((key) => plain(key, 'equal', [key]));
  const names = new Set(declared.map(({ param }) => param));
  const all = [...declared, ...implied.filter(({ param }) => !names.has(param))];
  return [
    ...all,
    ...all.map((parameter) => ({
      ...parameter,
      param: toAlternativeParam(parameter.param),
      isAlternative: true,
    })),
  ];
}

/** Whether a field is a parameter of its list also where no filter offers it. */
export function isImplied(key: string, fields: Fields): boolean {
  const kind = fields[key]?.kind;
  return kind === 'ref' || (key === 'status' && kind === 'status');
}

function ofFilter(filter: Filter): Parameter[] {
  const [param = '', second = ''] = paramsOfFilter(filter);
  switch (filter.kind) {
    case 'search': {
      const { match, fields, numeric, alias } = filter;
      return [
        plain(param, match, fields),
        ...(alias ? [plain(alias, match, fields)] : []),
        ...(numeric ? [plain(numeric, 'equal', [numeric])] : []),
      ];
    }
    case 'range':
      return [plain(param, 'from', [filter.field]), plain(second, 'to', [filter.field])];
    case 'empty':
      return [plain(param, 'empty', [filter.field])];
    case 'number':
      return [plain(param, 'equal', [filter.field])];
    case 'select':
    case 'ref':
      return [plain(param, filter.many ? 'any' : 'equal', [filter.field])];
  }
}

const plain = (param: string, match: Parameter['match'], fields: readonly string[]): Parameter => ({
  param,
  match,
  fields,
  isAlternative: false,
});
