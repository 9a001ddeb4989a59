import { families, fromHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { Movement, ScannedBlock } from '../chain/scanned-block.ts';
import type { FoundRow, FoundWallet, Reason } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { type EvaluatedMovement, evaluateMovement } from './evaluate-movement.ts';
import { toMovementKey, toPlace } from './movement-key.ts';

/** The rows of what moved in blocks, and what is only counted. */
export interface Found {
  readonly rows: readonly FoundRow[];
  readonly counted: readonly Reason[];
}

/** Turns what moved to and from our wallets into rows. */
export function toFound(
  blocks: readonly ScannedBlock[],
  network: ScannedNetwork,
  wallets: ReadonlyMap<Hex, FoundWallet>,
): Found {
  const rows: FoundRow[] = [];
  const counted: Reason[] = [];
  for (const block of blocks)
    for (const movement of block.movements) {
      const receiver = wallets.get(movement.to);
      const sender = wallets.get(movement.from);
      const wallet = receiver ?? sender;
      const isToUs = receiver !== undefined;
      const sides = { isSentByUs: sender !== undefined, isToUs };
      const evaluated = wallet && evaluateMovement(movement, sides, network);
      if (!evaluated) continue;
      if ('counted' in evaluated) counted.push(evaluated.counted);
      else rows.push(toRow(block, movement, { ...evaluated, wallet, isToUs, network }));
    }
  return { rows, counted };
}

type Accepted = Extract<EvaluatedMovement, { amount: string }> & {
  readonly wallet: FoundWallet;
  readonly isToUs: boolean;
  readonly network: ScannedNetwork;
};

function toRow(
  { number, hash, time }: ScannedBlock,
  movement: Movement,
  { asset, amount, reason, wallet, isToUs, network: { family } }: Accepted,
): FoundRow {
  return {
    merchant_id: wallet.merchantId,
    wallet_id: wallet.id,
    tx_hash: families[family].toTxHash(movement.txHash),
    log_index: toPlace(movement),
    kind: movement.kind,
    movement: toMovementKey(movement),
    trace_path: movement.tracePath ?? null,
    block_number: number,
    block_hash: hash,
    block_time: time.toISOString(),
    from_address: fromHexAddress(family, movement.from),
    to_address: fromHexAddress(family, movement.to),
    token_contract: asset.contract ?? null,
    currency: asset.currency,
    amount,
    status: reason ? 'failed' : 'pending',
    reason: reason ?? null,
    tx_type: isToUs ? 'deposit' : 'withdrawal',
  };
}
