import type { NativeTransfers } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { Endpoint } from '../rpc/endpoint.ts';
import { parseJson } from '../rpc/envelope.ts';
import { NodeError } from '../rpc/node-error.ts';
import { toNodeError } from '../rpc/node-errors.ts';
import type { Movement } from './scanned-block.ts';

/**
 * Leaves of native movements only those of the native currency, where blocks show others as if they
 * were. Where the endpoint does not distinguish them, no native movement is seen.
 */
export async function selectNative(
  endpoint: Endpoint,
  movements: readonly Movement[],
  transfers: NativeTransfers,
): Promise<readonly Movement[]> {
  const hashes = new Set(
    movements.flatMap(({ kind, txHash }) => (kind === 'native' ? txHash : [])),
  );
  const kept = new Set<Hex>();
  for (const hash of hashes) if (await isNative(endpoint, hash, transfers)) kept.add(hash);
  return movements.filter(({ kind, txHash }) => kind !== 'native' || kept.has(txHash));
}

async function isNative(
  endpoint: Endpoint,
  hash: Hex,
  transfers: NativeTransfers,
): Promise<boolean> {
  if (endpoint.abilities.native === false) return false;
  const answer = await endpoint.post(transfers.path, transfers.toBody(hash));
  const { status, text } = answer;
  if (status !== 200) {
    const error = toNodeError({ ...answer, code: undefined });
    // What it has done once, it can do again later.
    const isAbsent = status >= 400 && status < 500 && error.kind !== 'rate';
    if (!isAbsent || endpoint.abilities.native) throw error;
    endpoint.abilities.native = false;
    // Another endpoint may tell.
    throw new NodeError(
      'unsupported',
      'It does not distinguish the native currency from other tokens.',
    );
  }
  const found = transfers.isNative(parseJson(text));
  if (found === undefined) throw new NodeError('behind', 'It does not have the transaction.');
  endpoint.abilities.native = true;
  return found;
}
