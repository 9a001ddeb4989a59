import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import {
  IntegrationError,
  type OutboundSettings,
  type ProbeAnswer,
  probe,
  toIntegrationError,
} from '@koshpay/api';
import {
  defaultMaxBytes,
  defaultTimeoutMs,
  type EndpointOptions,
  type Reserve,
} from './endpoint-options.ts';
import { type Answer, readResults } from './envelope.ts';
import { NodeError } from './node-error.ts';
import { createRangeSize } from './range-size.ts';

/** A call of JSON-RPC. */
interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The abilities of an endpoint, as far as they were tried. */
interface Abilities {
  /** The way in which it shows the calls inside transactions; undefined until it was tried. */
  tracer: 'calls' | 'block' | 'none' | undefined;
  /** True if it distinguishes native transfers from others; undefined until it was tried. */
  native: boolean | undefined;
  /** True if it returns the receipts of a whole block; true until it was tried. */
  blockReceipts: boolean;
  /** The number of blocks that it searches in one request. */
  readonly logRange: ReturnType<typeof createRangeSize>;
}

/** An RPC endpoint: each failure of it is a {@link NodeError}. It retries nothing. */
export interface Endpoint extends Pick<EndpointOptions, 'id' | 'url' | 'pollMs'> {
  readonly abilities: Abilities;
  request(method: string, params: readonly unknown[]): Promise<unknown>;
  /** The results of several calls, in their order: all or none. */
  batch(calls: readonly RpcCall[]): Promise<readonly unknown[]>;
  /** Calls another path beside its JSON-RPC, and returns its text. */
  post(path: string, body: unknown): Promise<Answer>;
  /** Ends what is under way, and its connections. */
  close(): void;
}

interface Limits {
  readonly outbound: OutboundSettings;
  /** For the whole response, from the first byte sent to the last one received. */
  readonly timeoutMs?: number;
  /** The most that is read of one response. */
  readonly maxBytes?: number;
}

/** Opens an RPC endpoint, over connections that are kept. */
export function openEndpoint(
  { id, url, pollMs, requestsPerSecond, reserve }: EndpointOptions,
  limits: Limits,
): Endpoint {
  const agent = new (/^https:/i.test(url) ? TlsAgent : Agent)({ keepAlive: true, maxSockets: 8 });
  const budget = createBudget(requestsPerSecond, reserve);
  const closing = new AbortController();
  const connection = { agent, budget, closing: closing.signal, limits };
  let lastId = 0;

  async function call(calls: readonly RpcCall[]): Promise<unknown[]> {
    const sent = calls.map((each) => ({ jsonrpc: '2.0', id: ++lastId, ...each }));
    const body = sent.length === 1 ? sent[0] : sent;
    const answer = await exchange(connection, url, body, sent.length);
    return readResults(
      answer,
      sent.map((each) => each.id),
    );
  }

  return {
    id,
    url,
    pollMs,
    abilities: {
      tracer: undefined,
      native: undefined,
      blockReceipts: true,
      logRange: createRangeSize(),
    },
    request: async (method, params) => (await call([{ method, params }]))[0],
    batch: async (calls) => (calls.length === 0 ? [] : call(calls)),
    post: (path, body) => exchange(connection, url.replace(/\/jsonrpc\/?$/, '') + path, body, 1),
    close: () => {
      closing.abort();
      agent.destroy();
    },
  };
}

interface Connection {
  readonly agent: Agent;
  readonly budget: ReturnType<typeof createBudget>;
  /** Aborted when the endpoint is closed. */
  readonly closing: AbortSignal;
  readonly limits: Limits;
}

/** Sends a request within the budget and the limits; it may count as several. */
async function exchange(
  connection: Connection,
  to: string,
  body: unknown,
  count: number,
): Promise<Answer> {
  const { budget, closing, limits } = connection;
  const { timeoutMs = defaultTimeoutMs } = limits;
  await budget.take(count, closing).catch((error) => {
    throw closing.aborted ? closed() : error;
  });
  const ending = new AbortController();
  const end = () => ending.abort(timedOut(timeoutMs));
  const timer = setTimeout(end, timeoutMs);
  const stop = () => ending.abort(closed());
  closing.addEventListener('abort', stop);
  try {
    return await send(connection, to, JSON.stringify(body), ending.signal);
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason;
    throw error instanceof NodeError ? error : toUnavailable(error);
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', stop);
  }
}

async function send(
  { agent, limits: { outbound, maxBytes = defaultMaxBytes } }: Connection,
  to: string,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const json = 'application/json';
  const headers = { 'content-type': json, accept: json, 'accept-encoding': 'gzip' };
  const limits = outbound;
  const answer = await probe(to, { method: 'POST', headers, body, limits, signal, agent });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked(answer)) {
    length += chunk.length;
    if (length > maxBytes) {
      answer.destroy();
      throw new NodeError('too_many', 'Its response is larger than the limit.');
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text };
}

/** Blocks shrink to a tenth; what is limited is what they grow to. */
function unpacked(answer: ProbeAnswer): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  const unpacking = createGunzip();
  // Its errors reach the reader of its result.
  pipeline(answer, unpacking, () => undefined);
  return unpacking;
}

function toUnavailable(error: unknown): NodeError {
  const cause = error instanceof IntegrationError ? error : toIntegrationError(error);
  return new NodeError('unavailable', cause.message, { cause });
}

function timedOut(timeoutMs: number): NodeError {
  return new NodeError('timeout', `It did not answer within ${timeoutMs / 1000} seconds.`);
}

const closed = () => new NodeError('unavailable', 'The connection was closed.');

/**
 * Limits requests a second: up to a second's worth pass together, and the others wait in their order.
 *
 * @param reserve what all processes send together is limited by, too
 */
function createBudget(requestsPerSecond: number, reserve?: Reserve) {
  const most = Math.max(1, requestsPerSecond);
  let left = most;
  let countedAt = performance.now();

  return {
    /** Waits until this number of requests may be sent. */
    async take(requests: number, signal: AbortSignal): Promise<void> {
      const now = performance.now();
      left = Math.min(most, left + ((now - countedAt) / 1000) * requestsPerSecond) - requests;
      countedAt = now;
      // Later requests find even fewer left, and wait longer. More than a second's worth,
      // as of a long batch, is paid back by the pause after it.
      const missing = Math.max(0, -left - Math.max(0, requests - most));
      if (missing > 0) await sleep((missing / requestsPerSecond) * 1000, undefined, { signal });
      const pauseMs = (await reserve?.(requests)) ?? 0;
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    },
  };
}
