import type { Request } from './requests.ts';

/** The duration of a request, in milliseconds, and its response. */
export interface Measured extends Request {
  readonly fastest: number;
  readonly p50: number;
  readonly p95: number;
  readonly status: number;
  readonly body: Answer;
}

interface Answer {
  readonly total?: number;
  readonly total_is?: string;
  readonly code?: string;
}

/** The server that requests go to, and the number of repetitions of each. */
export interface Server {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly repeats: number;
}

/** Sends a request twice to warm it up, then repeats it, one call after the other. */
export async function measure(server: Server, request: Request): Promise<Measured> {
  const times: number[] = [];
  let last = await send(server, request);
  if (last.ms < 1000) last = await send(server, request);
  for (let count = 0; count < server.repeats; count++) {
    last = await send(server, request);
    times.push(last.ms);
    // A request that takes seconds is slow however often it is repeated.
    if (last.ms > 1000 && count >= 2) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return {
    ...request,
    fastest: sorted[0] ?? Number.NaN,
    p50: at(0.5),
    p95: at(0.95),
    status: last.status,
    body: last.body,
  };
}

/** True if it misses its aim, or fails. */
export function misses({ p95, aim, status }: Measured): boolean {
  return p95 > aim || status >= 500;
}

/** Sends a request once. */
export async function send({ url, headers }: Server, { path }: Request) {
  const started = performance.now();
  const answer = await fetch(`${url}/api/admin/${path}`, { headers });
  const body = (await answer.json()) as Answer;
  return { ms: performance.now() - started, status: answer.status, body };
}
