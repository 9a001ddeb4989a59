import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyFault, type Fault, type FaultName, faults, type PassedCall } from './faults.ts';
import { createRandom } from './random.ts';

/** Decides which fault a request of these methods meets; undefined for none. */
type ChooseFault = (methods: readonly string[]) => FaultName | undefined;

/**
 * Starts a proxy before a node that makes its responses faulty. It stops with `await using`.
 *
 * @example
 * await using proxy = await startFaultProxy(anvil.url, { seed: 7 });
 * proxy.choose = proxy.atRandom(0.3, ['timeout', 'partial list']);
 */
export async function startFaultProxy(node: string, { seed = 1 } = {}) {
  const random = createRandom(seed);
  const proxy = {
    url: '',
    choose: (() => undefined) as ChooseFault,
    /** Calls the node, when that may be called. */
    pass: (call: () => Promise<PassedCall[]>) => call(),
    /** The number of blocks that the node seems to be behind. */
    lag: 0,
    /** The number of requests that have passed. */
    requests: 0,
    /** The number of requests that have met a fault. */
    faults: 0,
    /** One of the faults for each request, with a probability. */
    atRandom:
      (rate: number, names: readonly FaultName[]): ChooseFault =>
      () =>
        random() < rate ? names[Math.floor(random() * names.length)] : undefined,
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readText(request);
    const body = JSON.parse(sent);
    const calls: PassedCall[] = [body].flat();
    const name = proxy.choose(calls.map(({ method }) => method));
    proxy.requests++;
    if (name) proxy.faults++;
    const entries = await proxy.pass(async () =>
      forward(node, proxy.lag > 0 ? await toLate(node, calls, proxy.lag) : calls),
    );
    const fault: Fault = name ? faults[name] : {};
    const changed = applyFault(fault, entries, random);
    const isSingle = !Array.isArray(body) && Array.isArray(changed);
    const text = JSON.stringify(isSingle ? changed[0] : changed);
    if (fault.respond) fault.respond(response, text);
    else response.setHeader('content-type', 'application/json').end(text);
  }
  const server = createServer((request, response) => {
    // The node is gone.
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

/** The responses of the node, each with its call. */
async function forward(node: string, calls: readonly PassedCall[]): Promise<PassedCall[]> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(node, { method: 'POST', headers, body: JSON.stringify(calls) });
  const entries: PassedCall[] = await answer.json();
  return entries.map((entry, index) => ({ ...calls[index], ...entry }) as PassedCall);
}

/** The calls as a node that is behind understands them: what is newer is not there. */
async function toLate(node: string, calls: readonly PassedCall[], lag: number) {
  const [newest] = await forward(node, [{ method: 'eth_blockNumber', params: [], id: 0 }]);
  const late = Math.max(0, Number(newest?.result) - lag);
  return calls.map((call) => {
    const [at] = call.params;
    const isNewer = typeof at === 'string' && /^0x[\da-f]{1,15}$/.test(at) && Number(at) > late;
    if (call.method !== 'eth_getBlockByNumber' || (at !== 'latest' && !isNewer)) return call;
    const number = `0x${(isNewer ? 2 ** 48 : late).toString(16)}`;
    return { ...call, params: [number, ...call.params.slice(1)] };
  });
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
