import type { Resource } from '@koshpay/resource';
import { type Parameter, queryParameters } from '@koshpay/resource/internal';
import type { CrudFilter, DataProvider, GetListParams, LogicalFilter } from '@refinedev/core';
import { ApiError } from './errors.ts';
import { createNames, type Names } from './names.ts';
import { HttpError } from './send-call.ts';

type Values = Record<string, unknown>;

/**
 * A data provider of Refine's ecosystem as screens expect it: filters with Refine's operators, rows
 * under our names with exact amounts, and failures as `ApiError`, also of its form fields.
 */
export function adaptProvider(
  provider: DataProvider,
  resources: readonly Resource[],
): DataProvider {
  const known = new Map(
    resources.map((resource) => [resource.name, { resource, ...createNames(resource, 'row') }]),
  );
  const of = (name: string) => {
    const found = known.get(name);
    if (!found) throw new Error(`No resource with a data provider is called '${name}'.`);
    return found;
  };
  const { getMany } = provider;
  return {
    ...provider,
    getList: async (params) => {
      const { resource, ...names } = of(params.resource);
      const { currentPage = 1, pageSize = 10 } = params.pagination ?? {};
      const answer = provider.getList(toProviderParams(params, resource, names));
      return { ...(await read(names, answer)), offset: (currentPage - 1) * pageSize };
    },
    getOne: (params) => read(of(params.resource), provider.getOne(params)),
    ...(getMany && { getMany: (params) => read(of(params.resource), getMany(params)) }),
    create: (params) => {
      const names = of(params.resource);
      const variables = names.toBody(params.variables as Values) as never;
      return read(names, provider.create({ ...params, variables }));
    },
    update: (params) => {
      const names = of(params.resource);
      const variables = names.toBody(params.variables as Values) as never;
      return read(names, provider.update({ ...params, variables }));
    },
    // The version that our own server compares is no part of it.
    deleteOne: ({ variables: _, ...params }) =>
      read(of(params.resource), provider.deleteOne(params)),
  };
}

/** Waits for an answer, and reads its row or rows. */
async function read<Answer extends { readonly data: unknown }>(
  { fromRow, toField }: Names,
  call: Promise<Answer>,
): Promise<Answer & { readonly data: never }> {
  try {
    const answer = await call;
    const { data } = answer;
    const rows = Array.isArray(data) ? data.map(fromRow) : fromRow((data ?? {}) as Values);
    return { ...answer, data: rows as never };
  } catch (cause) {
    throw toFailure(cause, toField);
  }
}

/** The same list in Refine's words, under the names of the provider's rows. */
function toProviderParams(
  { filters = [], sorters = [], ...params }: GetListParams,
  resource: Resource,
  { toParameter }: Names,
): GetListParams {
  const parameters = queryParameters(resource);
  const toName = (filter: CrudFilter): CrudFilter =>
    'field' in filter
      ? { ...filter, field: toParameter(filter.field) }
      : { ...filter, value: filter.value.map(toName) as never };
  return {
    ...params,
    sorters: sorters.map(({ field, order }) => ({ field: toParameter(field), order })),
    filters: filters.map((filter) => toName(toOperator(filter, parameters))),
  };
}

/** The operators of parameters that are not compared for equality. */
const operators: { readonly [M in Parameter['match']]?: LogicalFilter['operator'] } = {
  from: 'gte',
  to: 'lte',
  contains: 'contains',
  prefix: 'startswith',
};

/** A parameter of a list as a filter: `amount_from` is `gte` of `amount`. */
function toOperator(filter: CrudFilter, parameters: readonly Parameter[]): CrudFilter {
  if (!('field' in filter) || filter.operator !== 'eq') return filter;
  const { field, value } = filter;
  const parameter = parameters.find(({ param }) => param === field);
  if (!parameter) return filter;
  const operator = operators[parameter.match] ?? 'eq';
  const of = (key: string): LogicalFilter => ({ field: key, operator, value });
  const [first = field, ...others] = parameter.fields;
  return others.length === 0 ? of(first) : { operator: 'or', value: parameter.fields.map(of) };
}

/** A failure in the shape of Refine's `HttpError`: `{ message, statusCode, errors }`. */
function toFailure(cause: unknown, toField: Names['toField']): ApiError {
  const { message, statusCode, errors } = (cause ?? {}) as Values;
  if (typeof statusCode !== 'number') return new ApiError(cause);
  const details = Object.entries((errors ?? {}) as Values).flatMap(([field, found]) =>
    [found].flat().map((message) => ({ field, message })),
  );
  const data = { error: message, details };
  const answer = { status: statusCode, data, headers: new Headers() };
  return new ApiError(new HttpError(String(message), answer, cause), { toField });
}
