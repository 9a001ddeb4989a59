import { IntegrationError } from '@koshpay/api';
import { families, toFamily } from '@koshpay/chain';
import { z } from 'zod';
import { callRpc, type RpcTarget } from './call-rpc.ts';

const hex = z
  .string()
  .regex(/^0x[\da-f]{1,13}$/i)
  .transform(Number);
const block = z.object({ number: hex, timestamp: hex });

/** The RPC endpoint of a network, and what the network says of it. */
export interface RpcCheck extends RpcTarget {
  /** Undefined while none is typed. */
  readonly chainId: number | undefined;
  readonly isEvm: boolean;
}

/**
 * Checks whether a network's RPC endpoint answers, is of its chain, has blocks, and knows which are final.
 * Chains of other families answer the same calls.
 *
 * @returns for instance `Answers in 84 ms · chain 1 · block 21,345,678, 12 s old · finalized to 21,345,614`
 * @throws {IntegrationError} in a sentence without the URL, and without texts of the response
 */
export async function checkRpc({ chainId, isEvm, ...target }: RpcCheck): Promise<string> {
  if (!/^https?:\/\//i.test(target.url))
    throw new IntegrationError('Only URLs that start with http can be tested.', {
      code: 'not_http',
    });
  const start = performance.now();
  const family = toFamily({ chainId: chainId ?? 0, isEvm });
  const actual = await readChainId(target).catch((error: IntegrationError) => {
    // Nodes of other chains speak other protocols.
    if (!family && (error.code === 'rpc_error' || isElsewhere(error))) return undefined;
    const hint = family && families[family].nodes.hint;
    throw hint && isElsewhere(error) ? notAtJsonRpc(error, hint) : error;
  });
  const answers = `Answers in ${Math.round(performance.now() - start)} ms`;
  if (actual === undefined) return `${answers} · its chain ID cannot be checked`;
  if (chainId !== undefined && actual !== chainId)
    throw new IntegrationError(
      `It is of the chain ${actual}, but this network is chain ${chainId}.`,
      { code: 'wrong_chain' },
    );
  const [latest, finalized] = await Promise.all([
    readBlock(target, 'latest'),
    readBlock(target, 'finalized').catch(() => undefined),
  ]);
  if (!latest) throw new IntegrationError('It has no blocks.', { code: 'no_block' });
  const final = finalized ? `finalized to ${toText(finalized.number)}` : 'no finalized blocks';
  return [answers, `chain ${actual}`, toAge(latest), final].join(' · ');
}

async function readChainId(target: RpcTarget): Promise<number> {
  const found = hex.safeParse(await callRpc(target, 'eth_chainId'));
  if (found.success) return found.data;
  throw new IntegrationError('It returned no chain ID.', { code: 'not_json_rpc' });
}

async function readBlock(target: RpcTarget, tag: 'latest' | 'finalized') {
  return block.safeParse(await callRpc(target, 'eth_getBlockByNumber', [tag, false])).data;
}

/** True if something else than JSON-RPC responds. */
function isElsewhere({ code, message }: IntegrationError): boolean {
  return code === 'not_json_rpc' || / (400|404|405)\.$/.test(message);
}

function notAtJsonRpc(cause: IntegrationError, hint: string): IntegrationError {
  const message = `It returned no JSON-RPC. ${hint}`;
  return new IntegrationError(message, { code: cause.code, cause });
}

/** Blocks as explorers write them. */
const toText = (number: number) => number.toLocaleString('en');

function toAge({ number, timestamp }: z.output<typeof block>): string {
  // Some nodes of Tron write milliseconds.
  const time = timestamp > 1e11 ? timestamp / 1000 : timestamp;
  const seconds = Math.max(0, Math.round(Date.now() / 1000 - time));
  const of = `block ${toText(number)}`;
  if (seconds < 120) return `${of}, ${seconds} s old`;
  if (seconds < 7200) return `${of}, ${Math.round(seconds / 60)} min old`;
  if (seconds < 172_800) return `${of}, ${Math.round(seconds / 3600)} h old`;
  return `${of}, ${Math.round(seconds / 86_400)} days old`;
}
