import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small balancer, as HAProxy or nginx in front of the processes would be. */
export interface Balancer {
  readonly url: string;
  add(url: string): void;
  remove(url: string): void;
  close(): void;
}

/** The pause between two probes of a process, in milliseconds. */
const probeMs = 250;

/** Sends each request to the next process that is ready. A request that was sent is never repeated. */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  let turn = 0;
  const next = () => {
    const urls = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    return urls[turn++ % urls.length];
  };
  const probe = setInterval(async () => {
    for (const url of ready.keys()) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready.has(url)) ready.set(url, isReady);
    }
  }, probeMs);
  const server = createServer((incoming, outgoing) => {
    const url = next();
    if (url) forward(url, incoming, outgoing);
    else outgoing.writeHead(502).end('No process is ready.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (url) => ready.set(url, true),
    remove: (url) => ready.delete(url),
    close() {
      clearInterval(probe);
      server.close();
    },
  };
}

function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url: path } = incoming;
  const outbound = request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  outbound.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end(`${url}: ${error.message}`);
  });
  incoming.pipe(outbound);
}
