import type { Resource } from '@koshpay/resource';
import {
  type Capability,
  type Filter,
  isOfRollup,
  joinValues,
  queryParameters,
  sortableFields,
  toParameters,
} from '@koshpay/resource/internal';
import type {
  ConditionalFilter,
  CrudFilter,
  CrudSort,
  GetListParams,
  LogicalFilter,
} from '@refinedev/core';
import type { Backend } from './backend.ts';
import { isPresent } from './is-present.ts';

type Query = Record<string, unknown>;
type Target = Pick<Backend, 'resource' | 'title' | 'can'>;

/** The query of a list apart from its page: its filters and its order. */
export function toListQuery(
  backend: Backend,
  { filters = [], sorters = [] }: Pick<GetListParams, 'filters' | 'sorters'>,
): Query {
  const { toParameter } = backend.names;
  const params = Object.entries(toFilterQuery(backend, filters as CrudFilter[]));
  return {
    ...Object.fromEntries(params.map(([param, value]) => [toParameter(param), value])),
    ...toSort(backend, sorters),
  };
}

/**
 * The parameters of a list's filters, from Refine's operators.
 *
 * @throws for an operator or a field without a filter: an error is better than the wrong rows.
 */
export function toFilterQuery(target: Target, filters: readonly CrudFilter[]): Query {
  const all = flatten(filters);
  const [group, second] = all.filter(isConditional);
  if (second) throw new Error(`${target.title} cannot be filtered with 'or' twice.`);
  const plain = all.filter((filter) => !isConditional(filter));
  const query = merge(
    target,
    plain.map((filter) => toParams(target, filter)),
  );
  return merge(target, [query, group ? toAnyOf(target, group) : {}]);
}

/**
 * True if a list accepts a parameter: that of a filter, or of any reference where the backend
 * supports it.
 */
export function acceptsParameter(
  { resource, can }: Pick<Target, 'resource' | 'can'>,
  param: string,
): boolean {
  if (!resource) return true;
  const plain = param.replace(/^or_/, '');
  const { filters } = resource.list;
  const isAvailable = filters.some(
    (filter) => filter.param === plain || (filter.kind === 'search' && filter.numeric === plain),
  );
  if (resource.fields[plain]?.kind === 'ref' && !isAvailable) return can('ref-filters');
  const all = can('field-filters') ? queryParameters(resource) : toParameters(resource);
  if (!all.some((each) => each.param === plain)) return false;
  return can('rollups') || !isOfRollup(resource, plain);
}

/** @throws where two filters need one parameter */
function merge({ title }: Target, all: readonly Query[]): Query {
  const query: Query = {};
  for (const [param, value] of all.flatMap(Object.entries<unknown>)) {
    if (param in query && query[param] !== value)
      throw new Error(`${title} cannot be filtered twice by '${param}'.`);
    query[param] = value;
  }
  return query;
}

/** All filters must hold: `and`. */
function flatten(filters: readonly CrudFilter[]): CrudFilter[] {
  return filters.flatMap((filter) =>
    isConditional(filter) && filter.operator === 'and' ? flatten(filter.value) : [filter],
  );
}

function isConditional(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'or' || filter.operator === 'and';
}

/** One of several must hold: one group, one level deep. */
function toAnyOf(target: Target, { value }: ConditionalFilter): Query {
  const { title, can } = target;
  if (!can('or-filters')) throw new Error(`${title} cannot be filtered with 'or'.`);
  const ranged = new Set<string>();
  const all = value.map((filter) => {
    if (isConditional(filter))
      throw new Error(`${title} cannot be filtered with '${filter.operator}' inside 'or'.`);
    const { field, operator } = filter;
    const params = Object.entries(toParams(target, filter));
    // A backend takes both ends of a range as one condition.
    if (params.length > 0 && ['gte', 'lte', 'between'].includes(operator)) {
      if (ranged.has(field))
        throw new Error(`${title} cannot be filtered by two ranges of '${field}' inside 'or'.`);
      ranged.add(field);
    }
    return Object.fromEntries(params.map(([param, given]) => [`or_${param}`, given]));
  });
  return merge(target, all);
}

function toParams(target: Target, { field, operator, value }: LogicalFilter): Query {
  const refuse = (): never => {
    throw new Error(`${target.title} cannot be filtered by '${field}' with '${operator}'.`);
  };
  /** An empty value does not filter. */
  const param = (name: string | undefined, given: unknown, needs?: Capability): Query => {
    if (!isPresent(given)) return {};
    if (name === undefined || !acceptsParameter(target, name)) return refuse();
    return needs === undefined || target.can(needs) ? { [name]: given } : refuse();
  };
  switch (operator) {
    case 'eq':
      return Array.isArray(value) ? refuse() : param(field, value);
    case 'in': {
      const values = [value].flat().filter(isPresent);
      if (values.length === 0) return {};
      return param(field, toSeveral(target, field, values) ?? refuse());
    }
    case 'gte':
      return param(`${field}_from`, value, 'ranges');
    case 'lte':
      return param(`${field}_to`, value, 'ranges');
    case 'between': {
      const [from, to] = Array.isArray(value) ? value : refuse();
      return { ...param(`${field}_from`, from, 'ranges'), ...param(`${field}_to`, to, 'ranges') };
    }
    case 'null':
      return param(`${field}_empty`, 'true', 'empty-filters');
    case 'nnull':
      return param(`${field}_empty`, 'false', 'empty-filters');
    case 'contains':
      return param(findSearch(target.resource, field, 'contains'), value);
    case 'startswith':
      return param(findSearch(target.resource, field, 'prefix'), value);
    default:
      return refuse();
  }
}

/** Several values of one filter, where its filter is declared for several. */
function toSeveral({ resource, can }: Target, param: string, values: readonly unknown[]): unknown {
  if (values.length < 2) return values[0];
  const isMany = (filter: Filter) => filter.param === param && 'many' in filter && filter.many;
  const isAble =
    can('several-values') &&
    (!resource || can('field-filters') || resource.list.filters.some(isMany));
  return isAble ? joinValues(values) : undefined;
}

/** The parameter of the search box that searches a field in this way. */
function findSearch(resource: Resource | undefined, field: string, match: 'contains' | 'prefix') {
  return resource?.list.filters.find(
    (filter) => filter.kind === 'search' && filter.match === match && filter.fields.includes(field),
  )?.param;
}

/** One field, of those that the backend sorts by. Newest first is the default. */
function toSort({ resource, title, can }: Backend, sorters: readonly CrudSort[]) {
  const [sorter, second] = sorters;
  if (!sorter) return {};
  const { field, order } = sorter;
  if (second) throw new Error(`${title} cannot be sorted by more than one field.`);
  if (!resource) return { sort: field, order };
  if (field === 'created_at' && order === 'desc' && !can('sorting')) return {};
  if (!can('sorting') || !sortableFields(resource).includes(field))
    throw new Error(`${title} cannot be sorted by '${field}'.`);
  return { sort: field, order };
}
