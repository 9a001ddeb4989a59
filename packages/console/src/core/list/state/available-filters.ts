import type { Fields, Resource } from '@koshpay/resource';
import {
  type Capability,
  derivedFilters,
  type Filter,
  toAlternative,
} from '@koshpay/resource/internal';

/** The filters of a list that a backend supports. */
export interface AvailableFilters {
  /** Those of the declaration, whose inputs are always shown. */
  readonly plain: readonly Filter[];
  /** Those of the panel: one for each field, in place of the plain ones of that field. */
  readonly panel: readonly Filter[];
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
  text: 'several-values',
  bool: undefined,
};

/**
 * The filters that a backend with these capabilities supports. Inputs take one value where the
 * backend does. A list with nothing but plain searches and choices has no 'Advanced'.
 */
export function toAvailableFilters(
  resource: Resource,
  capabilities: readonly string[],
): AvailableFilters {
  const isAvailable = ({ kind }: Filter) =>
    needs[kind] === undefined || capabilities.includes(needs[kind]);
  const hasSeveral = capabilities.includes('several-values');
  const plain = resource.list.filters
    .filter(isAvailable)
    .map((filter) => ('many' in filter && !hasSeveral ? { ...filter, many: false } : filter));
  const isAdvanced = capabilities.includes('or-filters') && plain.some(isRich);
  const alternative = isAdvanced ? plain.map(toAlternative) : [];
  if (!capabilities.includes('field-filters')) return { plain, panel: [], alternative };
  const chosen = plain.flatMap((filter) => toRich(filter, resource.fields as Fields));
  const panel = [...chosen, ...derivedFilters(resource)].filter(isAvailable);
  return { plain, panel, alternative };
}

/** The values that all rows of a list have, by parameter. */
export type FixedValues = Readonly<Record<string, string | number>>;

/** The filters of a list whose rows have these values: further ones of the same would contradict. */
export function withoutFixed(
  available: AvailableFilters,
  fixed: FixedValues = {},
): AvailableFilters {
  const isFree = ({ param }: Filter) => !(param.replace(/^or_/, '') in fixed);
  return {
    plain: available.plain.filter(isFree),
    panel: available.panel.filter(isFree),
    alternative: available.alternative.filter(isFree),
  };
}

/** The filter that a phone shows on the page: the first to type into. The sheet has the others. */
export function toPhoneBox(plain: readonly Filter[]): Filter | undefined {
  return plain.find(({ kind }) => kind === 'search' || kind === 'number');
}

/** The filters that a list takes, one for each parameter. */
export function toAccepted({ plain, panel, alternative }: AvailableFilters): Filter[] {
  const params = new Set(panel.map(({ param }) => param));
  return [...plain.filter(({ param }) => !params.has(param)), ...panel, ...alternative];
}

function isRich(filter: Filter): boolean {
  return needs[filter.kind] !== undefined || ('many' in filter && filter.many);
}

/** The same filter with several values and, of a reference, by name. Searches need no panel. */
function toRich(filter: Filter, fields: Fields): Filter[] {
  if (filter.kind === 'search') return [];
  if (filter.kind === 'select') return [{ ...filter, many: true, available: undefined }];
  const isRef = fields[filter.field]?.kind === 'ref' && filter.param === filter.field;
  if (!isRef || filter.kind === 'empty') return [filter];
  return [{ kind: 'ref', param: filter.param, field: filter.field, many: true }];
}
