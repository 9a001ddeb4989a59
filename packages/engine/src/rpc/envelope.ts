import { z } from 'zod';
import { NodeError } from './node-error.ts';
import { type Refusal, toNodeError } from './node-errors.ts';

/** A node's response over HTTP. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

const rpcError = z.object({ code: z.number().optional(), message: z.string().catch('') });
const entry = z.looseObject({ id: z.union([z.number(), z.string(), z.null()]).optional() });

/**
 * The results of requests by their ids, whichever order they came in.
 *
 * @throws {NodeError} where one is missing, or is an error
 */
export function readResults(
  { status, retryAfter, text }: Answer,
  ids: readonly number[],
): unknown[] {
  const body = parseJson(text);
  const entries = Array.isArray(body) ? body : [body];
  const refusal = entries.map(findRefusal).find((each) => each !== undefined);
  if (refusal || status < 200 || status > 299)
    throw toNodeError({ status, retryAfter, ...(refusal ?? { code: undefined, text }) });
  const byId = new Map<unknown, unknown>();
  for (const each of entries) {
    const { success, data } = entry.safeParse(each);
    if (!success) throw new NodeError('unavailable', 'It returned no JSON-RPC.');
    if (data.result !== undefined) byId.set(data.id, data.result);
  }
  return ids.map((id) => {
    const key = [id, String(id)].find((each) => byId.has(each));
    if (key === undefined)
      throw new NodeError('incomplete', 'It returned no result for a request.');
    return byId.get(key);
  });
}

/** An error of JSON-RPC, and what comes instead with HTTP 200: `{ code: 429 }`, and Tron's `{ Error }`. */
function findRefusal(body: unknown): Pick<Refusal, 'code' | 'text'> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, Error: ofTron, code, message } = body as Readonly<Record<string, unknown>>;
  if (error != null) {
    const found = rpcError.safeParse(error).data;
    return { code: found?.code, text: found?.message ?? String(error) };
  }
  if (ofTron !== undefined) return { code: undefined, text: String(ofTron) };
  return typeof code === 'number' ? { code, text: String(message) } : undefined;
}

/** The value of a JSON text; undefined for another text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
