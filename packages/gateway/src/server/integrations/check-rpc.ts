import { IntegrationError, type OutboundSettings, type ProbeAnswer, probe } from '@koshpay/api';
import { z } from 'zod';

/** The most that is read of an answer. */
const maxBytes = 16 * 1024;
const chainIdAnswer = z.object({ result: z.string().regex(/^0x[\da-f]{1,16}$/i) });
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });

/** A network with its RPC URL in clear. */
export interface RpcEndpoint {
  readonly url: string;
  readonly chainId: number;
  readonly isEvm: boolean;
  /** The settings that limit which hosts are called. */
  readonly limits: OutboundSettings;
}

/**
 * Asks a network's own RPC endpoint for its chain id.
 *
 * @throws {IntegrationError} in a sentence without the URL or the answer
 */
export async function checkRpc({ url, chainId, isEvm, limits }: RpcEndpoint): Promise<string> {
  if (!/^https?:\/\//i.test(url)) throw new IntegrationError('Its RPC URL is not an http(s) URL.');
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await probe(url, { method: 'POST', headers, body: question, limits });
  const { statusCode: status } = answer;
  if (status >= 500 || (isEvm && (status < 200 || status > 299))) {
    answer.destroy();
    throw new IntegrationError(`It answered with the status ${status}.`);
  }
  const found = chainIdAnswer.safeParse(await readJson(answer));
  // Nodes of other chains speak other protocols.
  if (!found.success && !isEvm) return 'It answers. Its chain ID cannot be checked.';
  if (!found.success) throw new IntegrationError('It did not answer with a chain ID.');
  const actual = Number(found.data.result);
  if (actual === chainId) return `Chain ID ${chainId}.`;
  throw new IntegrationError(`It is of the chain ${actual}, but this network is chain ${chainId}.`);
}

/** The JSON of an answer; undefined if it is none, or too long. */
async function readJson(answer: ProbeAnswer): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      length += chunk.length;
      if (length > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
