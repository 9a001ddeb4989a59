import {
  type Capability,
  type Protocol,
  type ProtocolDeclaration,
  type Resource,
  toCall,
  toProtocol,
} from '@koshpay/resource';
import { ApiError, toApiError } from './errors.ts';
import type { Http } from './http.ts';
import { createNames, type Names } from './names.ts';
import { toSupportedBy } from './supported.ts';
import { toUrl, withoutToken } from './url.ts';

type Values = Record<string, unknown>;

export interface BackendOptions {
  /** The beginning of the paths, without a trailing slash: `/api/admin`. */
  readonly url: string;
  readonly http: Http;
  /** The declarations of the resources. */
  readonly resources?: readonly Resource[];
  /** The protocol of the product's backend. */
  readonly protocol?: ProtocolDeclaration | undefined;
  /** Returns the names of the abilities that the backend sent at sign-in. */
  readonly supported?: () => readonly string[];
}

interface CallOptions {
  /** The row's id: in the path, else in the query or the body. */
  readonly id?: unknown;
  /** An id only for the path; it is left out if the path has no place for it. */
  readonly pathId?: unknown;
  /** The body, under our names. */
  readonly values?: Values;
  /** The query, under the backend's names. */
  readonly query?: Values;
  /** The verb of an action that has no path of its own. */
  readonly method?: string;
  readonly headers?: object;
  /** The key of the submission, for a backend that takes one. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
}

/** One resource of a backend: its protocol, and its capabilities. */
export interface Backend {
  /** The declaration; a resource without one uses the default protocol. */
  readonly resource: Resource | undefined;
  /** Its name in error messages. */
  readonly title: string;
  readonly protocol: Protocol;
  readonly names: Names;
  readonly can: (capability: Capability) => boolean;
  /** Calls an operation and returns the body of the response. */
  readonly send: (operation: string, options?: CallOptions) => Promise<unknown>;
}

/**
 * Creates the access to each resource of a backend, from its declaration and the product's
 * protocol.
 */
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
  const { protocol: ofProduct, supported = () => [] } = options;
  const protocol = toProtocol(ofProduct, resource?.protocol);
  const names = resource ? createNames(resource, protocol) : asTheyAre;
  const can = (capability: Capability) =>
    toSupportedBy(supported(), ofProduct, resource).includes(capability);
  return {
    resource,
    title: resource?.title ?? name,
    protocol,
    names,
    can,
    send: createSend(name, { protocol, names, can }, options),
  };
}

function createSend(
  name: string,
  { protocol, names, can }: Pick<Backend, 'protocol' | 'names' | 'can'>,
  { url, http, protocol: ofProduct }: BackendOptions,
): Backend['send'] {
  const own = [url, ofProduct?.url ?? url];
  return async (operation, { id, pathId = id, values = {}, query, ...call } = {}) => {
    const usual = call.method?.toUpperCase() ?? 'PATCH';
    const { method, path, hasId } = toCall(protocol, name, operation, {
      id: pathId,
      method: usual,
    });
    const sent = id === undefined || hasId ? {} : { [names.id]: id };
    const isRead = method === 'GET' || method === 'DELETE';
    const target = toUrl(protocol.url ?? url, path, protocol.url !== undefined);
    try {
      const { data } = await http.request({
        url: target,
        method,
        params: isRead ? { ...sent, ...query } : query,
        data: isRead ? undefined : { ...sent, ...names.toBody(values) },
        headers: {
          ...(method !== 'GET' && changeHeaders(can, call.idempotencyKey)),
          ...call.headers,
          ...withoutToken(target, own),
        },
        ...(call.signal && { signal: call.signal }),
      });
      return data;
    } catch (cause) {
      const { cause: original } = toApiError(cause);
      throw new ApiError(original, { shape: protocol.error, toField: names.toField });
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
  id: 'id',
};
