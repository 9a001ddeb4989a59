import { externalCalls, faultsInBody, faultsInList, faultsInQuery } from './calls.ts';
import type { Values } from './rows.ts';
import { createExternalTables, type ExternalTable } from './tables.ts';

export { externalCalls } from './calls.ts';

/** A received request. */
export interface ExternalRequest {
  readonly method: string;
  /** Path and query, `/api/admin/tokens/list?page=1&limit=10`. */
  readonly url: string;
  readonly authorization?: string | null | undefined;
  /** The names of the headers that the page set, and not the browser. */
  readonly headers: readonly string[];
  readonly body?: unknown;
}

export interface ExternalBackend {
  /** The names of its lists. */
  readonly lists: readonly string[];
  /** All requests, oldest first. */
  readonly requests: readonly ExternalRequest[];
  /** Requests that the specification does not have, with the reason. */
  readonly refusals: readonly string[];
  readonly respond: (request: ExternalRequest) => Answer;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const token = 'external-token';
const user = { id: 7, name: 'Root Person', email: 'root@external.example' };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (status: number, error: string): Answer => ({ status, body: { error } });

/**
 * An independent backend: it accepts exactly the calls of the specification and refuses
 * everything else, keeps its rows in memory and shares no code with the real one.
 *
 * @example const { respond } = createExternalBackend(); // username 'root', password 'toor'
 */
export function createExternalBackend(): ExternalBackend {
  const requests: ExternalRequest[] = [];
  const refusals: string[] = [];
  const tables = createExternalTables();
  const respond = (request: ExternalRequest): Answer => {
    requests.push(request);
    const faults = [...faultsInHeaders(request), ...faultsIn(request)];
    const response = faults.length > 0 ? refuse(400, faults.join('; ')) : answer(tables, request);
    if (faults.length > 0 || response.status === 404)
      refusals.push(`${request.method} ${request.url}: ${faults.join('; ') || 'no such call'}`);
    return response;
  };
  return { lists: Object.keys(externalCalls), requests, refusals, respond };
}

/** The specification names a bearer token and the anti-forgery header; bodies are JSON. */
function faultsInHeaders({ headers }: ExternalRequest): string[] {
  const known = ['accept', 'accept-language', 'authorization', 'content-type', 'x-xsrf-token'];
  return headers.filter((name) => !known.includes(name)).map((name) => `surplus header ${name}`);
}

/** The differences between a request and its call. */
function faultsIn({ method, url, body }: ExternalRequest): string[] {
  const { pathname, searchParams: query } = new URL(url, 'http://external');
  const values = (body ?? {}) as Values;
  const credentials = { username: 'string', password: 'string', two_fa_code: 'string' } as const;
  if (pathname === '/api/admin/login')
    return [...faultsInBody(credentials, values), ...faultsInQuery([], query)];
  if (pathname === '/api/public/common-filter')
    return /^(networks|merchants)$/.test(query.get('types') ?? '')
      ? faultsInQuery(['types'], query)
      : ['types must be networks or merchants'];
  const { name, operation } = toCall(pathname);
  if (!externalCalls[name]) return [];
  if (body !== undefined && (method === 'GET' || method === 'DELETE')) return ['surplus body'];
  if (operation === 'list') return faultsInList(name, query);
  if (operation === 'delete') return faultsInQuery(['id'], query);
  const expected = externalCalls[name].bodies[operation];
  if (!expected) return [`${method} ${name}/${operation} is no call`];
  return [...faultsInBody(expected, values), ...faultsInQuery([], query)];
}

function toCall(pathname: string) {
  const [, name = '', operation = ''] = /^\/api\/admin\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
  return { name, operation };
}

function answer(tables: Map<string, ExternalTable>, request: ExternalRequest): Answer {
  const { pathname, searchParams } = new URL(request.url, 'http://external');
  const body = (request.body ?? {}) as Values;
  if (pathname === '/api/admin/login') return login(body);
  if (request.authorization !== `Bearer ${token}`) return refuse(401, 'token required');
  if (pathname === '/api/public/common-filter') return options(tables, searchParams);

  const { name, operation } = toCall(pathname);
  const table = tables.get(name);
  if (!table) return refuse(404, 'no such path');
  switch (`${request.method} ${operation}`) {
    case 'GET list':
      return ok(table.list(searchParams));
    case 'POST create':
      return ok({ id: table.create(body), success: true });
    case 'PATCH update':
    case 'PATCH update-status':
      return table.update(body) ? ok({ success: true }) : refuse(404, 'row not found');
    case 'PATCH stop':
      return table.update({ ...body, status: 'stopped' }, 'name')
        ? ok({ success: true })
        : refuse(404, 'row not found');
    case 'DELETE delete':
      return externalCalls[name]?.canDelete && table.remove(Number(searchParams.get('id')))
        ? ok({ success: true })
        : refuse(404, 'row not found');
    default:
      return refuse(404, 'no such path');
  }
}

function login({ username, password }: Values): Answer {
  if (username !== 'root' || password !== 'toor')
    return { status: 401, body: { message: 'Wrong name or password' } };
  return ok({ token, user: { ...user, is2FA: false } });
}

function options(tables: Map<string, ExternalTable>, query: URLSearchParams): Answer {
  const type = query.get('types') ?? '';
  const rows = tables.get(type)?.all() ?? [];
  const toOption = ({ id, name, chain, chain_id }: Values) =>
    type === 'networks' ? { id, name: chain, chain_id } : { id, name };
  return ok({ data: { [type]: rows.map(toOption) } });
}
