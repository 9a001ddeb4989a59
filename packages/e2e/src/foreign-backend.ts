import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireRow } from './foreign-rows.ts';
import { createForeignTables, type ForeignTable } from './foreign-tables.ts';

/** One request as it arrived. */
interface RecordedRequest {
  readonly method: string;
  /** Path and query, `/api/admin/tokens/list?page=1&limit=10`. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface ForeignBackend {
  readonly url: string;
  /** Everything that was asked, oldest first; preflights are left out. */
  readonly requests: readonly RecordedRequest[];
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const token = 'foreign-token';
const user = { id: 7, name: 'Root Person', email: 'root@foreign.example' };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (status: number, error: string): Answer => ({ status, body: { error } });

/**
 * A backend that somebody else might have written: it speaks the calls of the specification, keeps
 * its rows in memory and shares no code with the real one. Any origin may call it.
 *
 * @example const backend = await startForeignBackend(); // username 'root', password 'toor'
 */
export async function startForeignBackend({ port = 0 } = {}): Promise<ForeignBackend> {
  const requests: RecordedRequest[] = [];
  const tables = createForeignTables();
  const server = createServer(async (request, response) => {
    allowAnyOrigin(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const recorded = await record(request);
    requests.push(recorded);
    const { status, body } = answer(tables, recorded);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

function answer(tables: Map<string, ForeignTable>, request: RecordedRequest): Answer {
  const { pathname, searchParams } = new URL(request.url, 'http://foreign');
  const body = (request.body ?? {}) as WireRow;
  if (pathname === '/api/admin/login') return login(body);
  if (request.authorization !== `Bearer ${token}`) return refuse(401, 'token required');
  if (pathname === '/api/public/common-filter') return options(tables, searchParams);

  const [, name = '', operation = ''] = /^\/api\/admin\/([\w-]+)\/([\w-]+)$/.exec(pathname) ?? [];
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
      return table.remove(Number(searchParams.get('id')))
        ? ok({ success: true })
        : refuse(404, 'row not found');
    default:
      return refuse(404, 'no such path');
  }
}

function login({ username, password }: WireRow): Answer {
  if (username !== 'root' || password !== 'toor')
    return { status: 401, body: { message: 'Wrong name or password' } };
  return ok({ token, user: { ...user, is2FA: false } });
}

function options(tables: Map<string, ForeignTable>, query: URLSearchParams): Answer {
  const type = query.get('types') ?? '';
  const rows = tables.get(type)?.all() ?? [];
  const toOption = (row: WireRow) =>
    type === 'networks'
      ? { id: row.ID, name: row.Chain, chain_id: row.ChainID }
      : { id: row.id, name: row.name };
  return ok({ data: { [type]: rows.map(toOption) } });
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, x-xsrf-token');
  response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE');
}
