import type { ServerResponse } from 'node:http';

/** A call that passes a proxy, with what the node has returned for it. */
export interface PassedCall {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly id: number;
  result?: unknown;
  error?: unknown;
}

/** A fault on the way, in place of the response or applied to it. */
export interface Fault {
  /** Changes the result of a call; by default of each. */
  readonly change?: (result: unknown, call: PassedCall, random: () => number) => unknown;
  /** Changes the body, or what is sent instead of it. */
  readonly body?: (entries: PassedCall[], random: () => number) => unknown;
  /** Sends something else. */
  readonly respond?: (response: ServerResponse, body: string) => void;
}

const status = (code: number, body = '', headers: Record<string, string> = {}): Fault => ({
  respond: (response) => void response.writeHead(code, headers).end(body),
});
const rpcError = (code: number, message: string): Fault => ({
  body: (entries) => entries.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } })),
});

/** The faults that nodes and what is before them have shown. */
export const faults = {
  timeout: { respond: () => undefined },
  'cut off': {
    respond: (response, body) => {
      response.writeHead(200, { 'content-length': String(body.length) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    },
  },
  trickle: {
    respond: (response, body) => {
      let sent = 0;
      const timer = setInterval(() => response.write(body.slice(sent, ++sent)), 15);
      response.on('close', () => clearInterval(timer));
    },
  },
  'too many requests': status(429, 'Too Many Requests', { 'retry-after': '0' }),
  'too many requests in JSON-RPC': status(
    429,
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"rate limited"}}',
  ),
  'too many requests with HTTP 200': { body: () => ({ code: 429, message: 'Too many requests' }) },
  'error of Tron with HTTP 200': { body: () => ({ Error: 'class OutOfMemory : null' }) },
  'internal error': status(500, '<h1>Internal Server Error</h1>'),
  'bad gateway': status(502),
  unavailable: status(503, '{"message":"no healthy upstream"}'),
  'error in JSON-RPC': rpcError(-32_000, 'something went wrong'),
  'unknown block': rpcError(-32_000, 'unknown block'),
  'method not found': rpcError(-32_601, 'Method not found'),
  pruned: rpcError(-32_000, 'missing trie node'),
  page: { respond: (response) => void response.end('<html>Sign in</html>') },
  'nothing at all': { change: () => null },
  'no result': { change: () => undefined },
  'empty list': { change: (result) => (Array.isArray(result) ? [] : result) },
  'partial list': {
    change: (result, _, random) => (Array.isArray(result) ? without(result, random) : result),
  },
  'end of list missing': {
    change: (result) => (Array.isArray(result) ? result.slice(0, -1) : result),
  },
  'log missing': { change: (result, _, random) => withoutLog(result, random) },
  'transaction missing': {
    change: (result, _, random) => {
      const { transactions } = (result ?? {}) as { transactions?: unknown[] };
      return transactions
        ? { ...(result as object), transactions: without(transactions, random) }
        : result;
    },
  },
  'no transactions': {
    change: (result) => (hasTransactions(result) ? { ...result, transactions: [] } : result),
  },
  'wrong chain': { change: (result, { method }) => (method === 'eth_chainId' ? '0x1' : result) },
  'backward head': {
    change: (result, { params }) =>
      params[0] === 'latest' && hasTransactions(result)
        ? { ...result, number: '0x1', hash: `0x${'ab'.repeat(32)}` }
        : result,
  },
  'another block': {
    change: (result) =>
      hasTransactions(result) ? { ...result, hash: `0x${'cd'.repeat(32)}` } : result,
  },
  'short batch': { body: (entries) => (entries.length > 1 ? entries.slice(1) : entries) },
  'batch in another order': { body: (entries) => entries.toReversed() },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
/** The faults that mean a missing ability of a node; nothing may be lost to the others. */
const lacks: readonly FaultName[] = ['method not found', 'pruned'];
export const faultNames = (Object.keys(faults) as FaultName[]).filter(
  (name) => !lacks.includes(name),
);

/** A response after a fault; undefined where something else was sent. */
export function applyFault(
  { change, body }: Fault,
  entries: PassedCall[],
  random: () => number,
): unknown {
  const changed = entries.map(({ method, params, ...entry }) =>
    change && 'result' in entry
      ? { ...entry, result: change(entry.result, { method, params, ...entry }, random) }
      : entry,
  ) as PassedCall[];
  return body ? body(changed, random) : changed;
}

function hasTransactions(result: unknown): result is { transactions: unknown[] } {
  return typeof result === 'object' && result !== null && 'transactions' in result;
}

function without<T>(list: readonly T[], random: () => number): T[] {
  return list.toSpliced(Math.floor(random() * list.length), 1);
}

/** Receipts of which one has lost a log. */
function withoutLog(result: unknown, random: () => number): unknown {
  if (!Array.isArray(result)) return result;
  const withLogs = result.filter(({ logs }) => logs?.length > 0);
  const chosen = withLogs[Math.floor(random() * withLogs.length)];
  return result.map((each) =>
    each === chosen && chosen ? { ...each, logs: without(each.logs, random) } : each,
  );
}
