import { createFromWire, type Resource } from '@koshpay/resource';
import type { DataProvider } from '@refinedev/core';
import dataProvider from '@refinedev/simple-rest';
import type { AxiosInstance } from 'axios';
import { toApiError } from './errors.ts';
import { toListQuery } from './list-query.ts';

interface Options {
  /** Where the paths begin, without a trailing slash: `/api/admin`. */
  readonly url: string;
  readonly http: AxiosInstance;
  /** The declarations whose spelling of rows is understood. */
  readonly resources?: readonly Resource[];
}

/**
 * Speaks the REST dialect of the specification: `{r}/list`, `{r}/create`, `{r}/update`, `{r}/delete`.
 * Rows come in under our names whatever the backend calls them; writes go out in snake_case.
 *
 * @example createDataProvider({ url: '/api/admin', http, resources })
 */
export function createDataProvider({ url, http, resources = [] }: Options): DataProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const reader = (name: string): ReadRow => {
    const resource = byName.get(name);
    return resource ? createFromWire(resource) : (row) => row;
  };
  // A written row may come back or not: the protocol leaves it open, and nothing depends on it.
  const written = (name: string, data: unknown) => ({
    data: (isRow(unwrap(data)) ? reader(name)(unwrap(data) as Row) : {}) as never,
    // What an answer tells beside its row goes on to whoever asked.
    ...(isRow(data) && isRow(data.one_time_secrets) && { one_time_secrets: data.one_time_secrets }),
  });

  return {
    ...dataProvider(url, http),
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const query = toListQuery({ pagination, filters, sorters });
      const path = `${url}/${resource}/list`;
      const { data } = await http.get(path, { params: query, signal: meta?.signal });
      const { data: rows, total } = parseList(data, path);
      const offset = (Number(query.page ?? 1) - 1) * Number(query.limit);
      return { data: rows.map(reader(resource)) as never[], total, offset };
    },
    create: async ({ resource, variables }) => {
      const { data } = await http.post(`${url}/${resource}/create`, variables);
      return written(resource, data);
    },
    update: async ({ resource, id, variables }) => {
      const { data } = await http.patch(`${url}/${resource}/update`, { id, ...variables });
      return written(resource, data);
    },
    deleteOne: async ({ resource, id }) => {
      const { data } = await http.delete(`${url}/${resource}/delete`, { params: { id } });
      return written(resource, data);
    },
    custom: async ({ url: path, method, payload, query, headers }) => {
      const { data } = await http.request({
        url: `${url}/${path}`,
        method,
        data: payload,
        params: query,
        headers,
      });
      return { data };
    },
  };
}

type Row = Record<string, unknown>;
type ReadRow = (row: Row) => Row;

function parseList(body: unknown, path: string): { data: Row[]; total: number } {
  const { data, total } = (body ?? {}) as Row;
  if (!Array.isArray(data)) throw toApiError(new Error(`${path} answered without rows.`));
  if (!Number.isInteger(Number(total ?? Number.NaN)))
    throw toApiError(new Error(`${path} answered without a total.`));
  return { data, total: Number(total) };
}

function unwrap(body: unknown): unknown {
  return isRow(body) && 'data' in body ? body.data : body;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
