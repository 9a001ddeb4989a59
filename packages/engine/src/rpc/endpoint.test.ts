import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import type { NodeError } from './node-error.ts';

type Respond = (response: ServerResponse, ids: readonly number[]) => void;
let respond: Respond;
let connections = 0;
const server = createServer(async (request, response) => respond(response, await idsOf(request)));
server.on('connection', () => connections++);
let endpoint: Endpoint;
const outbound = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close().closeAllConnections());
afterEach(() => endpoint.close());

function open({ requestsPerSecond = 1000, timeoutMs = 10_000 } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s3cret`;
  endpoint = openEndpoint(
    { id: 1, url, pollMs: 1000, requestsPerSecond },
    { outbound, timeoutMs, maxBytes: 1000 },
  );
  return endpoint;
}

const fail = (timeoutMs?: number): Promise<NodeError> =>
  open({ timeoutMs })
    .request('eth_chainId', [])
    .then(
      () => Promise.reject(new Error('It succeeded.')),
      (error) => error,
    );

test('keeps its connection, and matches a batch in another order', async () => {
  connections = 0;
  respond = (response, ids) => {
    const entries = ids.toReversed().map((id) => ({ id, result: `of ${id}` }));
    response.end(JSON.stringify(entries.length === 1 ? entries[0] : entries));
  };
  const calls = [1, 2].map(() => ({ method: 'eth_chainId', params: [] }));
  const opened = open();
  expect(await opened.request('eth_chainId', [])).toBe('of 1');
  expect(await opened.batch(calls)).toEqual(['of 2', 'of 3']);
  expect(await opened.batch([])).toEqual([]);
  expect(connections).toBe(1);
});

test('waits for the whole body no longer than its limit', async () => {
  respond = (response) => {
    response.write('{"id":1,');
    const trickle = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(trickle));
  };
  expect((await fail(150)).message).toMatchInlineSnapshot(
    `"It did not answer within 0.15 seconds."`,
  );
});

test('reads no more than its limit', async () => {
  respond = (response, [id]) => response.end(JSON.stringify({ id, result: 'x'.repeat(2000) }));
  const { kind, message } = await fail();
  expect([kind, message]).toMatchInlineSnapshot(`
    [
      "too_many",
      "Its response is larger than the limit.",
    ]
  `);
});

test('reads what was packed, up to the same limit', async () => {
  const packed =
    (size: number): Respond =>
    (response, [id]) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(JSON.stringify({ id, result: 'x'.repeat(size) })));
    };
  respond = packed(500);
  expect(await open().request('eth_chainId', [])).toBe('x'.repeat(500));
  endpoint.close();
  respond = packed(1_000_000);
  expect((await fail()).kind).toBe('too_many');
  endpoint.close();
  respond = (response) => response.setHeader('content-encoding', 'gzip').end('not packed');
  expect((await fail()).kind).toBe('unavailable');
});

test('follows no redirect', async () => {
  respond = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
  expect((await fail()).message).toMatchInlineSnapshot(
    `"It redirects with the status 307. Enter the URL that it leads to."`,
  );
});

test('fails for a body that ends in its middle', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":1');
    setTimeout(() => response.destroy(), 10);
  };
  expect((await fail()).message).toMatchInlineSnapshot(`"It could not be reached."`);
});

test('passes on how long the node wants no requests', async () => {
  respond = (response, [id]) => {
    const error = { code: -32_005, message: 'Too many requests' };
    response.writeHead(429, { 'retry-after': '3' }).end(JSON.stringify({ id, error }));
  };
  expect(await fail()).toMatchObject({ kind: 'rate', retryAfterMs: 3000 });
});

test('sends no more requests a second than its budget has', async () => {
  respond = (response, [id]) => response.end(JSON.stringify({ id, result: true }));
  const opened = open({ requestsPerSecond: 20 });
  const start = performance.now();
  await Promise.all(Array.from({ length: 30 }, () => opened.request('eth_chainId', [])));
  const seconds = (performance.now() - start) / 1000;
  // The first 20 are a second's worth; the other 10 take half of one.
  expect(seconds).toBeGreaterThan(0.45);
});

test('ends what is under way when it closes', async () => {
  respond = () => endpoint.close();
  expect((await fail()).message).toMatchInlineSnapshot(`"The connection was closed."`);
});

async function idsOf(request: IncomingMessage): Promise<number[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return [JSON.parse(Buffer.concat(chunks).toString())].flat().map(({ id }) => id);
}
