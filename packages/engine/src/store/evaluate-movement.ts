import { toAmount } from '@koshpay/chain';
import type { Movement } from '../chain/scanned-block.ts';
import type { Reason } from '../ports/movements.ts';
import type { Asset, ScannedNetwork } from '../ports/networks.ts';

/** A movement with what its row has of it, or why it has none. */
export type EvaluatedMovement =
  | { readonly asset: Asset; readonly amount: string; readonly reason: Reason | undefined }
  | { readonly counted: Reason };

/** The sides of a movement that are our wallets; both where it goes from one to another. */
interface Sides {
  readonly isSentByUs: boolean;
  readonly isToUs: boolean;
}

/**
 * Decides what a movement to or from one of our wallets is. What looks as if one of ours had sent
 * nothing is only counted: address poisoning must not appear as outgoing.
 *
 * @returns undefined for a token that is not declared any more
 */
export function evaluateMovement(
  movement: Movement,
  sides: Sides,
  { native, tokens }: Pick<ScannedNetwork, 'native' | 'tokens'>,
): EvaluatedMovement | undefined {
  const { value, contract } = movement;
  const asset = contract === undefined ? native : tokens.get(contract);
  if (!asset) return undefined;
  const reason = findReason(movement, sides, asset);
  if (!sides.isToUs && reason) return { counted: reason === 'zero value' ? 'poisoning' : reason };
  const amount = toAmount(value, asset.decimals);
  return amount === undefined ? { counted: 'out of range' } : { asset, amount, reason };
}

/**
 * Finds the reason to refuse a movement. Value that leaves a wallet has left it, however little it
 * is and whatever its token, and is in the other wallet where that is ours: see decision 077.
 */
function findReason({ failed, value }: Movement, { isSentByUs }: Sides, asset: Asset) {
  if (failed) return 'failed';
  if (value === 0n) return 'zero value';
  if (isSentByUs) return undefined;
  if (!asset.isActive) return 'inactive token';
  return value < asset.minimum ? 'below minimum' : undefined;
}
