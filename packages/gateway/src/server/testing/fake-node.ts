import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of a node to any call, in place of its own. */
type Answer = (response: ServerResponse, call: RpcCall) => void;

interface RpcCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * A local stand-in for a node of an Ethereum-like chain: set its chain, the age of its newest block and
 * whether it knows final ones, or `answer` to make it fail.
 */
export async function startFakeNode() {
  const node = {
    chainId: 1,
    ageSeconds: 12,
    hasFinality: true,
    answer: undefined as Answer | undefined,
    /** The methods that were called. */
    calls: [] as string[],
    url: '',
    [Symbol.asyncDispose]: async () => {},
  };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    node.calls.push(call.method);
    response.setHeader('content-type', 'application/json');
    if (node.answer) return node.answer(response, call);
    const result = toResult(node, call);
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/s3cretKey0123456789`;
  node[Symbol.asyncDispose] = () =>
    new Promise((resolve) => {
      server.close(() => resolve()).closeAllConnections();
    });
  return node;
}

type Node = Awaited<ReturnType<typeof startFakeNode>>;

function toResult({ chainId, ageSeconds, hasFinality }: Node, { method, params }: RpcCall) {
  const [tag] = params;
  if (method === 'eth_chainId') return { result: toHex(chainId) };
  if (method !== 'eth_getBlockByNumber' || (tag === 'finalized' && !hasFinality))
    return { error: { code: -32_602, message: 'unknown block' } };
  const timestamp = toHex(Math.floor(Date.now() / 1000) - ageSeconds);
  const number = toHex(tag === 'finalized' ? 21_345_614 : 21_345_678);
  return { result: { number, timestamp, hash: `0x${'ab'.repeat(32)}`, transactions: [] } };
}

async function readCall(request: IncomingMessage): Promise<RpcCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const toHex = (number: number) => `0x${number.toString(16)}`;
