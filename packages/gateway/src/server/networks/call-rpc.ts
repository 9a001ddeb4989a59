import {
  IntegrationError,
  type OutboundSettings,
  type ProbeAnswer,
  probe,
  toIntegrationError,
} from '@koshpay/api';
import { z } from 'zod';

/** The most that is read of a response: a block names each of its transactions. */
const maxBytes = 1024 * 1024;

/** An RPC endpoint in clear, and what limits the calls of it. */
export interface RpcTarget {
  readonly url: string;
  /** The settings that limit which hosts are called. */
  readonly limits: OutboundSettings;
  readonly signal: AbortSignal;
}

const success = z.object({ result: z.unknown() }).refine(({ result }) => result !== undefined);
const errorBody = z.object({ code: z.number().int() });
/** Also what nodes send with HTTP 200: `{ code: 429 }`, and Tron's `{ Error: … }` when it is overloaded. */
const failure = z.union([
  z.object({ error: errorBody.or(z.unknown()).refine((error) => error != null) }),
  z.object({ Error: z.unknown() }).refine(({ Error: error }) => error !== undefined),
  errorBody,
]);

/**
 * Calls a method of an RPC endpoint, and returns the result of its envelope.
 *
 * @throws {IntegrationError} in a sentence without the URL, and without texts of the response
 */
export async function callRpc(
  { url, limits, signal }: RpcTarget,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await probe(url, { method: 'POST', headers, body, limits, signal });
  const { statusCode: status } = answer;
  if (status < 200 || status > 299) {
    answer.destroy();
    throw new IntegrationError(toSentence(status), { code: 'http_status' });
  }
  const envelope = parseJson(await readText(answer, signal));
  const failed = failure.safeParse(envelope);
  if (failed.success) throw rpcError(failed.data);
  const found = success.safeParse(envelope);
  if (!found.success)
    throw new IntegrationError('It returned no JSON-RPC.', { code: 'not_json_rpc' });
  return found.data.result;
}

function toSentence(status: number): string {
  if (status === 401 || status === 403)
    return `It refuses the request with the status ${status}. Check the key in its URL.`;
  if (status >= 300 && status < 400)
    return `It redirects with the status ${status}. Enter the URL that it leads to.`;
  return `It answered with the status ${status}.`;
}

function rpcError(envelope: z.output<typeof failure>): IntegrationError {
  const found = errorBody.safeParse('error' in envelope ? envelope.error : envelope);
  const message = found.success
    ? `It returned the JSON-RPC error ${found.data.code}.`
    : 'It returned an error instead of a result.';
  return new IntegrationError(message, { code: 'rpc_error' });
}

async function readText(answer: ProbeAnswer, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      length += chunk.length;
      if (length > maxBytes) return '';
      chunks.push(chunk);
    }
  } catch (cause) {
    throw toIntegrationError(signal.aborted ? signal.reason : cause);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
