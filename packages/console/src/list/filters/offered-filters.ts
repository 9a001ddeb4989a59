import { type Capability, type Filter, type Resource, toAlternative } from '@koshpay/resource';

/** The filters of a list that a backend supports. */
export interface OfferedFilters {
  readonly plain: readonly Filter[];
  /** Rows match at least one of these that is set. */
  readonly alternative: readonly Filter[];
}

/** The capability that a filter's parameters need. */
const needs: Readonly<Record<Filter['kind'], Capability | undefined>> = {
  search: undefined,
  number: undefined,
  select: undefined,
  ref: 'ref-filters',
  range: 'ranges',
  empty: 'empty-filters',
};

/**
 * The filters that a backend with these capabilities supports. Inputs take one value where the
 * backend does. A list with nothing but plain searches and choices has no 'Advanced'.
 */
export function toOfferedFilters(
  { list }: Resource,
  capabilities: readonly string[],
): OfferedFilters {
  const plain = list.filters
    .filter(({ kind }) => needs[kind] === undefined || capabilities.includes(needs[kind]))
    .map((filter) =>
      'many' in filter && !capabilities.includes('several-values')
        ? { ...filter, many: false }
        : filter,
    );
  const isAdvanced = capabilities.includes('or-filters') && plain.some(isRich);
  return { plain, alternative: isAdvanced ? plain.map(toAlternative) : [] };
}

function isRich(filter: Filter): boolean {
  return needs[filter.kind] !== undefined || ('many' in filter && filter.many);
}
