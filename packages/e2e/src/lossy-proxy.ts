import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The ways in which a file is lost, in turn. */
const losses: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway'),
  (response) => breakAfter(response, ''),
  (response) => breakAfter(response, 'export'),
];

/** Ends a response early. Without its head, a browser repeats the request by itself. */
function breakAfter(response: ServerResponse, part: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1000 });
  response.flushHeaders();
  response.write(part, () => response.destroy());
}

export interface ProxiedRequest {
  readonly path: string;
  /** True if a module was imported or preloaded, false if a script fetched the file. */
  readonly isImport: boolean;
}

/**
 * A proxy before a server that loses requests. Unlike a route of Playwright it leaves the browser's
 * cache on.
 *
 * @param isLost true if a request is lost; `count` is 1 for the first of its path
 */
export async function startLossyProxy(
  target: string,
  isLost: (path: string, count: number) => boolean,
) {
  const requests: ProxiedRequest[] = [];
  let lost = 0;
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const [path = ''] = url.split('?');
    requests.push({ path, isImport: headers['sec-fetch-dest'] === 'script' });
    const count = requests.filter((each) => each.path === path).length;
    if (isLost(path, count)) return losses[lost++ % losses.length]?.(response);
    const outgoing = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** All requests so far, also the lost ones. */
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
