import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { externalCalls, faultsInBody, faultsInList, faultsInQuery } from './external-calls.ts';
import type { Values } from './external-rows.ts';
import { createExternalTables, type ExternalTable } from './external-tables.ts';

/** A received request. */
interface RecordedRequest {
  readonly method: string;
  /** Path and query, `/api/admin/tokens/list?page=1&limit=10`. */
  readonly url: string;
  readonly authorization: string | undefined;
  /** The names of the headers that the page set, and not the browser. */
  readonly headers: readonly string[];
  readonly body: unknown;
}

export interface ExternalBackend {
  readonly url: string;
  /** All requests, oldest first, without preflights. */
  readonly requests: readonly RecordedRequest[];
  /** Requests that the specification does not have, with the reason. */
  readonly refusals: readonly string[];
  readonly close: () => Promise<void>;
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
 * everything else, keeps its rows in memory and shares no code with the real one. Any origin may
 * call it.
 *
 * @example const backend = await startExternalBackend(); // username 'root', password 'toor'
 */
export async function startExternalBackend({ port = 0 } = {}): Promise<ExternalBackend> {
  const requests: RecordedRequest[] = [];
  const refusals: string[] = [];
  const tables = createExternalTables();
  const server = createServer(async (request, response) => {
    allowAnyOrigin(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const recorded = await record(request);
    requests.push(recorded);
    const faults = [...faultsInHeaders(recorded), ...faultsIn(recorded)];
    const { status, body } =
      faults.length > 0 ? refuse(400, faults.join('; ')) : answer(tables, recorded);
    if (faults.length > 0 || status === 404)
      refusals.push(`${recorded.method} ${recorded.url}: ${faults.join('; ') || 'no such call'}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, refusals, close };
}

/** The headers that browsers add. */
const ofBrowser =
  /^(host|connection|origin|referer|user-agent|accept-(encoding|language)|content-length|priority|pragma|cache-control|dnt|sec-.*)$/;

/** The specification names a bearer token and the anti-forgery header; bodies are JSON. */
function faultsInHeaders({ headers }: RecordedRequest): string[] {
  const known = ['accept', 'authorization', 'content-type', 'x-xsrf-token'];
  return headers.filter((name) => !known.includes(name)).map((name) => `surplus header ${name}`);
}

/** The differences between a request and its call. */
function faultsIn({ method, url, body }: RecordedRequest): string[] {
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

function answer(tables: Map<string, ExternalTable>, request: RecordedRequest): Answer {
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

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    headers: Object.keys(request.headers).filter((name) => !ofBrowser.test(name)),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  // All headers are allowed here, so that a wrong one is received and reported.
  response.setHeader('access-control-allow-headers', '*, authorization');
  response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE');
}
