import type { Hex } from 'viem';
import { z } from 'zod';
import type { Movement } from '../chain/scanned-block.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import { NodeError } from '../rpc/node-error.ts';
import { toNodeError } from '../rpc/node-errors.ts';

/** What a transaction does, by Tron's own interface. */
const transaction = z.object({
  raw_data: z.object({ contract: z.tuple([z.object({ type: z.string() })], z.unknown()) }),
});

/** Those move as much TRX as they say. */
const native = ['TransferContract', 'TriggerSmartContract'];

/**
 * Leaves of native movements only those of TRX. Tron's JSON-RPC returns as the value of a transaction
 * also amounts of tokens that anyone can issue (TRC-10), votes and stakes, and nothing to tell them
 * apart. Its own interface does, which is beside its JSON-RPC at many providers; where it is not, no
 * native movement is seen.
 */
export async function keepNative(
  endpoint: Endpoint,
  movements: readonly Movement[],
): Promise<readonly Movement[]> {
  const hashes = new Set(
    movements.flatMap(({ kind, txHash }) => (kind === 'native' ? txHash : [])),
  );
  const kept = new Set<Hex>();
  for (const hash of hashes) if (await isNative(endpoint, hash)) kept.add(hash);
  return movements.filter(({ kind, txHash }) => kind !== 'native' || kept.has(txHash));
}

async function isNative(endpoint: Endpoint, hash: Hex): Promise<boolean> {
  if (endpoint.abilities.native === false) return false;
  const body = { value: hash.slice(2) };
  const answer = await endpoint.post('/wallet/gettransactionbyid', body);
  const { status, text } = answer;
  if (status !== 200) {
    const error = toNodeError({ ...answer, code: undefined });
    // What it has done once, it can do again later.
    const isAbsent = status >= 400 && status < 500 && error.kind !== 'rate';
    if (!isAbsent || endpoint.abilities.native) throw error;
    endpoint.abilities.native = false;
    // Another endpoint may tell.
    throw new NodeError('unsupported', 'It does not distinguish TRX from other tokens.');
  }
  const found = transaction.safeParse(parseJson(text));
  if (!found.success) throw new NodeError('behind', 'It does not have the transaction.');
  endpoint.abilities.native = true;
  return native.includes(found.data.raw_data.contract[0].type);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
