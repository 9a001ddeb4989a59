import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createExternalBackend,
  type ExternalBackend,
  type ExternalRequest,
} from '@koshpay/gateway/testing/external';

/** A served backend; its requests are without preflights. */
export interface ServedBackend extends Pick<ExternalBackend, 'requests' | 'refusals'> {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a backend that knows the specification alone. Any origin may call it.
 *
 * @example const backend = await serveExternalBackend();
 */
export async function serveExternalBackend(): Promise<ServedBackend> {
  const { requests, refusals, respond } = createExternalBackend();
  const server = createServer(async (request, response) => {
    allowAnyOrigin(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { status, body } = respond(await read(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, refusals, close };
}

/** The headers that browsers add. */
const ofBrowser =
  /^(host|connection|origin|referer|user-agent|accept-encoding|content-length|priority|pragma|cache-control|dnt|sec-.*)$/;

async function read(request: IncomingMessage): Promise<ExternalRequest> {
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
