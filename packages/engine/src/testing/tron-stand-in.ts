import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hex } from 'viem';

/**
 * Starts a proxy before a node of an EVM chain that shows its blocks as Tron's nodes do: no blooms, no
 * roots, no traces, and amounts of other tokens as values. It stops with `await using`.
 */
export async function startTronStandIn(node: string) {
  const standIn = {
    url: '',
    /** The types of transactions; by default they transfer TRX. */
    types: new Map<Hex, string>(),
    /** True if Tron's own interface is beside its JSON-RPC. */
    hasWallet: true,
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    if (request.url === '/jsonrpc') return void response.end(await forward(node, body));
    if (!standIn.hasWallet) return void response.writeHead(404).end();
    const hash: Hex = `0x${JSON.parse(body).value}`;
    const type = standIn.types.get(hash) ?? 'TransferContract';
    response.end(JSON.stringify({ txID: hash.slice(2), raw_data: { contract: [{ type }] } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jsonrpc`;
  return standIn;
}

const lacks = /^(debug_|trace_|eth_getBlockReceipts)/;

async function forward(node: string, body: string): Promise<string> {
  const { id, method } = JSON.parse(body);
  if (lacks.test(method))
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'not found' } });
  const headers = { 'content-type': 'application/json' };
  const answer = await (await fetch(node, { method: 'POST', headers, body })).json();
  const isBlock = typeof answer.result === 'object' && answer.result?.receiptsRoot;
  const shown = { logsBloom: `0x${'0'.repeat(512)}`, receiptsRoot: `0x${'0'.repeat(64)}` };
  return JSON.stringify(isBlock ? { ...answer, result: { ...answer.result, ...shown } } : answer);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
