import { checkOperation } from '@koshpay/resource/internal';
import type { CustomParams, DataProvider, GetListParams, MetaQuery } from '@refinedev/core';
import {
  type Backend,
  type BackendOptions,
  createBackends,
  toUrl,
  withoutToken,
} from './backend.ts';
import { findRow, findRows } from './find-rows.ts';
import { toListQuery } from './list-query.ts';
import { withPrefetch } from './prefetch.ts';
import { readAll } from './read-all.ts';
import { createReadPage, type PageCursors, type PageRequest } from './read-page.ts';
import { readWritten } from './row-response.ts';
import { createRowVersions } from './row-versions.ts';

type Row = Record<string, unknown>;

/**
 * Refine's data provider of section 7 of the specification. Rows arrive under our names; writes leave
 * in snake_case.
 *
 * @example createDataProvider({ url: '/api/admin', http, resources })
 */
export function createDataProvider(options: BackendOptions): DataProvider {
  const backendOf = createBackends(options);
  const { remember, sendChange } = createRowVersions();
  return {
    getApiUrl: () => options.url,
    ...createReads(backendOf, remember),
    ...createWrites(backendOf, sendChange),
    custom: async (params) => {
      const { url: path, method, payload, query, headers = {}, meta } = params;
      const [name = '', ...rest] = path.split('/');
      const backend = backendOf(name);
      const declared = findOperation(backend, rest);
      if (!declared) return callUrl(options, params);
      const { id = declared.id, ...values } = (payload ?? {}) as Row;
      const call = { id, query: query as Row, method, headers, ...keyOf(meta) };
      const data = await sendChange(backend, {
        id: id ?? meta?.id,
        values,
        needs: declared.needs,
        send: (sent) => backend.send(declared.operation, { ...call, values: sent }),
      });
      return { data: data as never };
    },
  };
}

type BackendOf = ReturnType<typeof createBackends>;
type Versions = ReturnType<typeof createRowVersions>;

function createReads(backendOf: BackendOf, remember: Versions['remember']) {
  const readPage = createReadPage();
  return {
    getList: withPrefetch(async (params) => {
      const backend = backendOf(params.resource);
      const request = toRequest(backend, params);
      const isPaged = (params.pagination?.mode ?? 'server') === 'server';
      const { rows, ...page } = isPaged
        ? await readPage(backend, request)
        : await readAll(backend, readPage, request);
      return { data: remember(backend, rows) as never[], ...page };
    }),
    getOne: async ({ resource, id, meta }) => {
      const backend = backendOf(resource);
      const row = await findRow(backend, readPage, id, meta?.signal);
      return { data: remember(backend, [row])[0] as never };
    },
    getMany: async ({ resource, ids, meta }) => {
      const backend = backendOf(resource);
      const rows = await findRows(backend, readPage, ids, meta?.signal);
      return { data: remember(backend, rows) as never[] };
    },
  } satisfies Partial<DataProvider>;
}

function createWrites(backendOf: BackendOf, sendChange: Versions['sendChange']) {
  return {
    create: async ({ resource, variables, meta }) => {
      const backend = backendOf(resource);
      const call = { values: variables as Row, ...keyOf(meta) };
      return readWritten(backend, await backend.send('create', call));
    },
    update: async ({ resource, id, variables, meta }) => {
      const backend = backendOf(resource);
      const body = await sendChange(backend, {
        id,
        values: variables as Row,
        needs: 'versions',
        send: (values) => backend.send('update', { id, values, ...keyOf(meta) }),
      });
      return readWritten(backend, body);
    },
    deleteOne: async ({ resource, id, variables, meta }) => {
      const backend = backendOf(resource);
      const body = await sendChange(backend, {
        id,
        values: (variables ?? {}) as Row,
        needs: 'action-versions',
        send: (values) =>
          backend.send('delete', { id, query: toQuery(backend, values), ...keyOf(meta) }),
      });
      return readWritten(backend, body);
    },
  } satisfies Partial<DataProvider>;
}

/** Calls a URL of the API, or another one without the token. */
async function callUrl(
  { url, http }: BackendOptions,
  { url: path, method, payload, query, headers, meta }: CustomParams,
) {
  const target = toUrl(url, path);
  const { data } = await http.request<never>({
    url: target,
    method,
    data: payload,
    params: query,
    headers: { ...headers, ...withoutToken(target, url) },
    ...(meta?.signal && { signal: meta.signal }),
  });
  return { data };
}

/**
 * The operation of a declared resource that a path means: `payouts/approve`, `payouts/7/history`.
 */
function findOperation({ resource }: Backend, [first = '', last, ...more]: readonly string[]) {
  if (!resource || more.length > 0) return undefined;
  if (last === 'history') return { operation: last, id: decodeURIComponent(first) };
  if (last !== undefined) return undefined;
  const operation = first;
  if (resource.actions.some(({ name }) => name === first))
    return { operation, needs: 'action-versions' } as const;
  return resource.checks.map(checkOperation).includes(first) ? { operation } : undefined;
}

/** The key of a submission, which dialogs pass in `meta`. */
function keyOf(meta: MetaQuery | undefined): { idempotencyKey?: string } {
  return meta?.idempotencyKey === undefined ? {} : { idempotencyKey: meta.idempotencyKey };
}

/** Values as a query, under the backend's names. */
function toQuery({ names }: Backend, values: Row): Row {
  const entries = Object.entries(values).map(([key, value]) => [names.toParameter(key), value]);
  return Object.fromEntries(entries);
}

/** A pagination without a current page counts rows and sends no page. */
function toRequest(
  backend: Backend,
  { pagination, filters, sorters, meta }: GetListParams,
): PageRequest {
  const { currentPage: page, pageSize = 10 } = pagination ?? { currentPage: 1 };
  const signal = meta?.signal as AbortSignal | undefined;
  const cursors = meta?.cursors as PageCursors | undefined;
  const query = toListQuery(backend, { filters, sorters });
  const isBackground = meta?.isBackground === true;
  return {
    page,
    pageSize,
    query,
    isBackground,
    ...(signal && { signal }),
    ...(cursors && { cursors }),
  };
}
