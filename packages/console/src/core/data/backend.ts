import type { Resource } from '@koshpay/resource';
import type { Capability } from '@koshpay/resource/internal';
import { ApiError, toApiError } from './errors.ts';
import type { Http } from './http.ts';
import { createNames, type Names } from './names.ts';

type Values = Record<string, unknown>;

export interface BackendOptions {
  /** The beginning of the paths, without a trailing slash: `/api/admin`. */
  readonly url: string;
  readonly http: Http;
  /** The declarations of the resources. */
  readonly resources?: readonly Resource[];
  /** Returns the names of the abilities that the backend sent at sign-in. */
  readonly supported?: () => readonly string[];
}

interface CallOptions {
  /** The row's id: in the path of a read of one row, else in the query or the body. */
  readonly id?: unknown;
  /** The body, under our names. */
  readonly values?: Values;
  /** The query, under the backend's names. */
  readonly query?: Values;
  /** The verb of an action. */
  readonly method?: string;
  readonly headers?: object;
  /** The key of the submission, for a backend that takes one. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
}

/** One resource of a backend that speaks section 7 of the specification, and its capabilities. */
export interface Backend {
  /** The declaration, if there is one. */
  readonly resource: Resource | undefined;
  /** Its name in error messages. */
  readonly title: string;
  readonly names: Names;
  readonly can: (capability: Capability) => boolean;
  /** Calls an operation and returns the body of the response. */
  readonly send: (operation: string, options?: CallOptions) => Promise<unknown>;
}

/** Creates the access to each resource of a backend, from its declaration. */
export function createBackends(options: BackendOptions): (name: string) => Backend {
  const declared = new Map(options.resources?.map((resource) => [resource.name, resource]));
  const known = new Map<string, Backend>();
  return (name) => {
    const backend = known.get(name) ?? createBackend(name, declared.get(name), options);
    known.set(name, backend);
    return backend;
  };
}

function createBackend(
  name: string,
  resource: Resource | undefined,
  options: BackendOptions,
): Backend {
  const names = resource ? createNames(resource, 'snake') : asTheyAre;
  const can = (capability: Capability) => options.supported?.().includes(capability) ?? false;
  const title = resource?.title ?? name;
  return { resource, title, names, can, send: createSend(name, { names, can }, options) };
}

/** The verbs of section 7 of the specification; an action has PATCH, or the one of its call. */
const methods: Readonly<Record<string, string>> = {
  list: 'GET',
  view: 'GET',
  history: 'GET',
  create: 'POST',
  delete: 'DELETE',
};

function toPath(resource: string, operation: string, id: unknown): string {
  const row = `${resource}/${encodeURIComponent(String(id))}`;
  if (operation === 'view') return row;
  return operation === 'history' ? `${row}/history` : `${resource}/${operation}`;
}

function createSend(
  name: string,
  { names, can }: Pick<Backend, 'names' | 'can'>,
  { url, http }: BackendOptions,
): Backend['send'] {
  return async (operation, { id, values = {}, query, ...call } = {}) => {
    const method = methods[operation] ?? call.method?.toUpperCase() ?? 'PATCH';
    const isInPath = operation === 'view' || operation === 'history';
    const sent = id === undefined || isInPath ? {} : { id };
    const isRead = method === 'GET' || method === 'DELETE';
    try {
      const { data } = await http.request({
        url: toUrl(url, toPath(name, operation, id)),
        method,
        params: isRead ? { ...sent, ...query } : query,
        data: isRead ? undefined : { ...sent, ...names.toBody(values) },
        headers: {
          ...(method !== 'GET' && changeHeaders(can, call.idempotencyKey)),
          ...call.headers,
        },
        ...(call.signal && { signal: call.signal }),
      });
      return data;
    } catch (cause) {
      throw new ApiError(toApiError(cause).cause, { toField: names.toField });
    }
  };
}

/**
 * The headers of a change: our console is known to a backend that then refuses changes without a
 * version, and a submission has its key.
 */
function changeHeaders(can: Backend['can'], key: string | undefined): object {
  return {
    ...(can('action-versions') && { 'X-Client': 'console' }),
    ...(key !== undefined && can('idempotency') && { 'Idempotency-Key': key }),
  };
}

/** Rows of a resource without a declaration. */
const asTheyAre: Names = {
  fromRow: (row) => row,
  toBody: (values) => values,
  toParameter: (name) => name,
  toField: (name) => name,
};

/** The URL of a path below the API; a whole URL is taken as it is. */
export function toUrl(base: string, path: string): string {
  if (/^https?:/i.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The session belongs to the host where it was opened: its token goes to no other. */
export function withoutToken(url: string, base: string): { Authorization?: false } {
  return originOf(base) === originOf(url) ? {} : { Authorization: false };
}

/** `https://api.example` of any URL below it; empty for one of the page's own host. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '';
}
