import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { IntegrationError } from '@koshpay/api';
import { testCertificate } from '@koshpay/api/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeNode } from '../testing/fake-node.ts';
import { checkRpc, type RpcCheck } from './check-rpc.ts';

const node = await startFakeNode();
const healthy = { ...node };
beforeEach(() => void Object.assign(node, healthy, { calls: [] }));
afterAll(() => node[Symbol.asyncDispose]());

const demo = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;

async function check(network: Partial<RpcCheck> = {}): Promise<string> {
  const { url } = node;
  const signal = AbortSignal.timeout(60_000);
  const found = await checkRpc({ url, chainId: 1, isEvm: true, limits: demo, signal, ...network })
    .then((message) => message.replace(/in \d+ ms/, 'in 84 ms').replace(/1[2-4] s/, '12 s'))
    .catch(({ code, message }: IntegrationError) => `${code}: ${message}`);
  // Neither the key nor the host.
  expect(found).not.toMatch(/s3cret|127\.0\.0\.1|internal/);
  return found;
}

const body = (answer: unknown, status = 200) => {
  node.answer = (response: ServerResponse) =>
    void response
      .writeHead(status)
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
};

it('says how fast a node answers, of which chain, how old its block is and what is final', async () => {
  expect(await check()).toMatchInlineSnapshot(
    `"Answers in 84 ms · chain 1 · block 21,345,678, 12 s old · finalized to 21,345,614"`,
  );
  expect(node.calls.toSorted()).toEqual([
    'eth_chainId',
    'eth_getBlockByNumber',
    'eth_getBlockByNumber',
  ]);
  Object.assign(node, { hasFinality: false, ageSeconds: 400, chainId: 8453 });
  expect(await check({ chainId: undefined })).toMatchInlineSnapshot(
    `"Answers in 84 ms · chain 8453 · block 21,345,678, 7 min old · no finalized blocks"`,
  );
  node.ageSeconds = 20 * 3600;
  expect(await check({ chainId: 8453 })).toMatchInlineSnapshot(
    `"Answers in 84 ms · chain 8453 · block 21,345,678, 20 h old · no finalized blocks"`,
  );
  node.ageSeconds = 9 * 86_400;
  expect(await check({ chainId: 8453 })).toMatchInlineSnapshot(
    `"Answers in 84 ms · chain 8453 · block 21,345,678, 9 days old · no finalized blocks"`,
  );
});

it('calls a node of Tron in the same way, and says where its JSON-RPC is', async () => {
  const tron = { chainId: 728_126_428, isEvm: false };
  node.chainId = tron.chainId;
  expect(await check(tron)).toMatchInlineSnapshot(
    `"Answers in 84 ms · chain 728126428 · block 21,345,678, 12 s old · finalized to 21,345,614"`,
  );
  body({ Error: 'overloaded' });
  expect(await check(tron)).toMatchInlineSnapshot(
    `"rpc_error: It returned an error instead of a result."`,
  );
  body('<html>internal</html>', 405);
  expect(await check(tron)).toMatchInlineSnapshot(
    `"http_status: It returned no JSON-RPC. On Tron, its URL ends with /jsonrpc."`,
  );
  // Any other chain may speak any protocol.
  expect(await check({ chainId: 5, isEvm: false })).toMatchInlineSnapshot(
    `"Answers in 84 ms · its chain ID cannot be checked"`,
  );
  node.answer = undefined;
  expect(await check({ chainId: 5, isEvm: false })).toMatchInlineSnapshot(
    `"wrong_chain: It is of the chain 728126428, but this network is chain 5."`,
  );
});

it('refuses a node of another chain', async () => {
  expect(await check({ chainId: 137 })).toMatchInlineSnapshot(
    `"wrong_chain: It is of the chain 1, but this network is chain 137."`,
  );
  expect(node.calls).toEqual(['eth_chainId']);
});

it('says in words what is wrong with an answer', async () => {
  const found: string[] = [];
  for (const answer of [
    { jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'internal' } },
    { code: 429, message: 'internal' },
    { id: 1, error: 'internal' },
    { jsonrpc: '2.0', id: 1, result: 'internal' },
    { jsonrpc: '2.0', id: 1 },
    [],
    '<html>internal</html>',
    'x'.repeat(1024 * 1024 + 1),
  ]) {
    body(answer);
    found.push(await check());
  }
  expect(found).toMatchInlineSnapshot(`
    [
      "rpc_error: It returned the JSON-RPC error -32005.",
      "rpc_error: It returned the JSON-RPC error 429.",
      "rpc_error: It returned an error instead of a result.",
      "not_json_rpc: It returned no chain ID.",
      "not_json_rpc: It returned no JSON-RPC.",
      "not_json_rpc: It returned no JSON-RPC.",
      "not_json_rpc: It returned no JSON-RPC.",
      "not_json_rpc: It returned no JSON-RPC.",
    ]
  `);
});

it('says in words what is wrong with a status', async () => {
  const found: string[] = [];
  for (const status of [302, 401, 403, 404, 429, 503]) {
    body({ jsonrpc: '2.0', id: 1, result: '0x1' }, status);
    found.push(await check());
  }
  expect(found).toMatchInlineSnapshot(`
    [
      "http_status: It redirects with the status 302. Enter the URL that it leads to.",
      "http_status: It refuses the request with the status 401. Check the key in its URL.",
      "http_status: It refuses the request with the status 403. Check the key in its URL.",
      "http_status: It answered with the status 404.",
      "http_status: It answered with the status 429.",
      "http_status: It answered with the status 503.",
    ]
  `);
});

it('follows no redirect', async () => {
  node.answer = (response) => void response.writeHead(307, { location: node.url }).end();
  await check();
  expect(node.calls).toEqual(['eth_chainId']);
});

it('says that a chain has no blocks', async () => {
  node.answer = (response, { method }) => {
    const result = method === 'eth_chainId' ? '0x1' : null;
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  };
  expect(await check()).toMatchInlineSnapshot(`"no_block: It has no blocks."`);
});

it('waits for no node for longer than it may: one that is silent, and one that trickles', async () => {
  const signal = () => AbortSignal.timeout(200);
  node.answer = () => undefined;
  expect(await check({ signal: signal() })).toMatchInlineSnapshot(
    `"timeout: It did not answer within 5 seconds."`,
  );
  node.answer = (response) => {
    response.write('{"jsonrpc":');
  };
  expect(await check({ signal: signal() })).toMatchInlineSnapshot(
    `"timeout: It did not answer within 5 seconds."`,
  );
});

it('reaches neither what is gone, nor what it may not (ASVS V1.3.6)', async () => {
  expect(await check({ url: 'http://127.0.0.1:9/v3/s3cret' })).toMatchInlineSnapshot(
    `"unreachable: It could not be reached."`,
  );
  expect(await check({ url: 'https://s3cret.invalid/' })).toMatchInlineSnapshot(
    `"unreachable: It could not be reached."`,
  );
  expect(await check({ url: 'wss://s3cret.example/' })).toMatchInlineSnapshot(
    `"not_http: Only URLs that start with http can be tested."`,
  );
  const limits = { MODE: 'production', OUTBOUND_HOSTS: [] } as const;
  const { url } = node;
  for (const inside of [url, 'https://169.254.169.254/', 'https://localhost/', 'https://10.0.0.7/'])
    expect(await check({ url: inside, limits })).toMatch(/^host_refused: Its .* not (a )?public/);
  expect(node.calls).toEqual([]);
});

it('trusts no certificate of its own, and says where there is none', async () => {
  const secure = createServer(testCertificate, (_, response) => void response.end());
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const { port } = secure.address() as AddressInfo;
  expect(await check({ url: `https://localhost:${port}/s3cret` })).toMatchInlineSnapshot(
    `"untrusted_tls: Its TLS certificate is not trusted."`,
  );
  secure.close();
  expect(await check({ url: node.url.replace('http', 'https') })).toMatchInlineSnapshot(
    `"no_tls: It does not speak TLS at this port."`,
  );
});
