import type { Fields } from '../kinds/index.ts';
import type { Rollup } from '../rollups/rollup.ts';
import { type DerivedFrom, derivedFilters, isOrdered } from './derived-filters.ts';
import { type Filter, paramsOfFilter, type SearchFilter, toAlternativeParam } from './filter.ts';

/** A parameter of a list's endpoint, and the fields that it is compared with. */
export interface Parameter {
  readonly param: string;
  readonly match: SearchFilter['match'] | 'equal' | 'any' | 'from' | 'to' | 'empty';
  readonly fields: readonly string[];
  /** True if it belongs to the group in which one condition is enough. */
  readonly isAlternative: boolean;
  /** True if no index has its rows: they are found by the days on which a rollup counted some. */
  readonly isUnindexed?: boolean;
  /**
   * True if nothing has its rows: they are found by reading the list in its order, within its
   * bound.
   */
  readonly isRead?: boolean;
}

/** The part of a resource that says how its list is filtered. */
interface Filtered {
  readonly list: { readonly filters: readonly Filter[] };
  readonly fields: Fields;
  readonly rollup?: Rollup;
}

/**
 * The parameters of a list: those of its filters, and one for its status and each reference, also
 * where no filter offers it. Each also exists with the prefix `or_`, in the group in which one
 * condition is enough. Rows can be filtered by what a rollup counts them by, too.
 */
export function toParameters({ list, fields, rollup }: Filtered): Parameter[] {
  const declared = list.filters.flatMap(ofFilter);
  const implied = Object.keys(fields)
    .filter((key) => isImplied(key, fields))
    .map((key) => plain(key, 'equal', [key]));
  const names = new Set(declared.map(({ param }) => param));
  const all = [...declared, ...implied.filter(({ param }) => !names.has(param))];
  const taken = new Set(all.map(({ param }) => param));
  return [
    ...all,
    ...all.map(toAlternativeParameter),
    ...(rollup ? ofRollup(rollup) : []).filter(
      ({ param, fields: [key = ''] }) => !taken.has(param) && key in fields,
    ),
  ];
}

/**
 * Every parameter that the endpoint of a list takes: those of {@link toParameters}, with several values
 * where they are compared for equality, and those of the filters that its fields offer.
 */
export function queryParameters(resource: Filtered & DerivedFrom): Parameter[] {
  const declared = toParameters(resource).map((parameter) =>
    takesSeveral(parameter, resource.fields) ? { ...parameter, match: 'any' as const } : parameter,
  );
  const names = new Set(declared.map(({ param }) => param));
  const derived = derivedFilters(resource)
    .flatMap(ofFilter)
    .map((parameter) => {
      const isRange = parameter.match === 'from' || parameter.match === 'to';
      const isRead = isRange && !parameter.fields.every((key) => isOrdered(resource, key));
      return isRead ? { ...parameter, isRead } : parameter;
    });
  // One of several conditions has no bound of its own.
  const alternatives = derived.filter(({ isRead }) => !isRead).map(toAlternativeParameter);
  const others = [...derived, ...alternatives];
  return [...declared, ...others.filter(({ param }) => !names.has(param))];
}

function takesSeveral({ match, fields: [field = ''] }: Parameter, fields: Fields): boolean {
  const kind = fields[field]?.kind ?? '';
  return match === 'equal' && ['ref', 'status', 'choice', 'text'].includes(kind);
}

function toAlternativeParameter(parameter: Parameter): Parameter {
  return { ...parameter, param: toAlternativeParam(parameter.param), isAlternative: true };
}

/** True if a parameter is there because of a rollup alone. */
export function isOfRollup(resource: Filtered, param: string): boolean {
  const { rollup: _, ...others } = resource;
  return !toParameters(others).some((each) => each.param === param);
}

function ofRollup({ over, by }: Rollup): Parameter[] {
  return [
    plain(`${over}_from`, 'from', [over]),
    plain(`${over}_to`, 'to', [over]),
    ...[...new Set(by)].map((key) => ({ ...plain(key, 'equal', [key]), isUnindexed: true })),
  ];
}

/** True if a field is a parameter of its list also where no filter offers it. */
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
    case 'bool':
      return [plain(param, 'equal', [filter.field])];
    case 'text':
      return [plain(param, 'any', [filter.field])];
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
