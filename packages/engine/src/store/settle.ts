import { noteChange, type Transaction } from '@koshpay/api';
import { toHexAddress, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { credit, toIds } from './ledger.ts';
import type { ScannedNetwork } from './scanned-network.ts';

/** How far a chain is. */
export interface Depth {
  /** The last block that was stored. */
  readonly last: number;
  /** Up to here, its blocks are final, however much moved in them. */
  readonly finalTo: number;
  /** Of the blocks that are stored, none up to here may be lost. */
  readonly final?: number;
}

/** How many times the confirmations are final where nodes do not say what is. */
const withoutTag = 10;

/** The last block that is final whatever is in it: what nodes call so, else one that is deep enough. */
export function toFinal(
  head: number,
  finalized: number | undefined,
  { confirmations }: Pick<ScannedNetwork, 'confirmations'>,
): number {
  return finalized ?? head - withoutTag * confirmations;
}

/** Counts the confirmations of what waits for them, and credits what is final now. */
export async function settleOpen(
  tx: Transaction,
  network: ScannedNetwork,
  depth: Depth,
): Promise<void> {
  const { rows } = await tx.execute<Waiting>(sql`
    update transactions set confirmations = ${depth.last}::bigint - open.block_number + 1
    from open_transactions open
    where open.network_id = ${network.id} and open.block_number <= ${depth.last}
      and transactions.id = transaction_id and status = 'pending'
    returning transactions.id, merchant_id, open.block_number, amount, token_contract`);
  for (const row of rows) noteUpdate(tx, row);
  const final = rows.filter((row) => isFinal(row, network, depth));
  await confirm(
    tx,
    final.map(({ id }) => Number(id)),
  );
}

/** Credits transactions in blocks that are final. */
export async function settleFinal(
  tx: Transaction,
  ids: readonly number[],
  head: number,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Waiting>(sql`
    update transactions set confirmations = ${head}::bigint - block_number + 1
    where id = any(${toIds(ids)}) and status = 'pending'
    returning id, merchant_id, block_number, amount, token_contract`);
  for (const row of rows) noteUpdate(tx, row);
  await confirm(
    tx,
    rows.map(({ id }) => Number(id)),
  );
}

async function confirm(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update transactions set status = 'confirmed', updated_at = now()
    where id = any(${toIds(ids)}) and status = 'pending'`);
  await credit(tx, ids);
}

type Waiting = {
  readonly id: string;
  readonly merchant_id: string;
  readonly block_number: string;
  readonly amount: string;
  readonly token_contract: string | null;
};

/** Whether a block is final for what moved in it. */
function isFinal(
  { block_number, amount, token_contract }: Waiting,
  { family, finality, confirmations, native, tokens }: ScannedNetwork,
  { last, finalTo }: Depth,
): boolean {
  const number = Number(block_number);
  if (finality === 'finalized') return number <= finalTo;
  // On chains where confirmations count, the tag alone is not trusted: blocks were replaced after it.
  if (number > last - confirmations + 1) return false;
  const asset = token_contract === null ? native : tokens.get(toHexAddress(family, token_contract));
  if (asset?.large === undefined || number <= finalTo) return true;
  return toUnits(amount, asset.decimals) < asset.large;
}

function noteUpdate(tx: Transaction, { id, merchant_id }: Waiting): void {
  const after = { merchant_id: Number(merchant_id) };
  noteChange(tx, { resource: 'transactions', kind: 'update', id: Number(id), after });
}
