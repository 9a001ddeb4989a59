import { noteChange, type Transaction } from '@koshpay/api';
import { toHexAddress, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { credit, toIds } from './ledger.ts';
import { type FoundBlock, isStoredBy, keepOpen } from './open-blocks.ts';
import type { ScannedNetwork } from './scanned-network.ts';

/** How far a chain is. */
export interface Depth {
  /** The last block that was stored. */
  readonly last: number;
  /** Up to here, its blocks are final, however much moved in them. */
  readonly finalTo: number;
  /** Of the blocks that are stored, none up to here may be lost. */
  readonly final?: number;
  /** Confirmations count from here; from `last` by default, since nothing after it was read. */
  readonly head?: number;
}

/** What a scanner has asked of endpoints beside the blocks that it has stored. */
export interface Proof {
  /** Blocks in the chain of the last one that was stored. */
  readonly seen?: ReadonlySet<Hex>;
  /** Blocks that two endpoints call final; undefined where there is only one. */
  readonly agreed?: ReadonlySet<Hex>;
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

/**
 * Counts the confirmations of what waits for them, and credits what is final now: only in blocks that
 * the scanner has stored or looked up, by their hashes.
 *
 * @returns the blocks that wait for a second endpoint alone
 */
export async function settleOpen(
  tx: Transaction,
  network: ScannedNetwork,
  instanceId: number,
  depth: Depth & Proof,
): Promise<readonly FoundBlock[]> {
  const head = depth.head ?? depth.last;
  const seen = sql`${sql.param([...(depth.seen ?? [])])}::text[]`;
  const { rows } = await tx.execute<Waiting>(sql`
    update transactions set confirmations = ${head}::bigint - open.block_number + 1
    from open_transactions open
    where open.network_id = ${network.id} and open.block_number <= ${depth.last}
      and transactions.id = transaction_id and status = 'pending'
      and (open.block_hash = any(${seen}) or ${isStoredBy(instanceId)})
    returning transactions.id, merchant_id, open.block_number, open.block_hash, amount,
      token_contract`);
  for (const row of rows) noteUpdate(tx, row);
  const final = rows.filter((row) => isFinal(row, network, { ...depth, last: head }));
  return confirmAgreed(tx, network, final, depth);
}

/**
 * Credits transactions in blocks that were just read and are final.
 *
 * @returns the blocks that wait for a second endpoint
 */
export async function settleFinal(
  tx: Transaction,
  network: ScannedNetwork,
  ids: readonly number[],
  { head, ...proof }: { readonly head: number } & Proof,
): Promise<readonly FoundBlock[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Waiting>(sql`
    update transactions set confirmations = ${head}::bigint - block_number + 1
    where id = any(${toIds(ids)}) and status = 'pending'
    returning id, merchant_id, block_number, block_hash, amount, token_contract`);
  for (const row of rows) noteUpdate(tx, row);
  const waiting = await confirmAgreed(tx, network, rows, proof);
  const isWaiting = ({ block_hash }: Waiting) => waiting.some(({ hash }) => hash === block_hash);
  await keepOpen(
    tx,
    rows.filter(isWaiting).map(({ id }) => Number(id)),
  );
  return waiting;
}

/** Credits what is final, but large amounts only where two endpoints agree, if there are two. */
async function confirmAgreed(
  tx: Transaction,
  network: ScannedNetwork,
  final: readonly Waiting[],
  { agreed }: Proof,
): Promise<readonly FoundBlock[]> {
  const isAgreed = (row: Waiting) =>
    !agreed || agreed.has(row.block_hash) || !isLarge(row, network);
  await confirm(
    tx,
    final.filter(isAgreed).map(({ id }) => Number(id)),
  );
  return final
    .filter((row) => !isAgreed(row))
    .map(({ block_number, block_hash }) => ({ number: Number(block_number), hash: block_hash }));
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
  readonly block_hash: Hex;
  readonly amount: string;
  readonly token_contract: string | null;
};

/** True if a block is final for what moved in it. */
function isFinal(row: Waiting, network: ScannedNetwork, { last, finalTo }: Depth): boolean {
  const number = Number(row.block_number);
  if (network.finality === 'finalized') return number <= finalTo;
  // On chains where confirmations count, the tag alone is not trusted: blocks were replaced after it.
  if (number > last - network.confirmations + 1) return false;
  return number <= finalTo || !isLarge(row, network);
}

/** True of an amount from which on confirmations do not suffice. */
function isLarge(
  { amount, token_contract }: Waiting,
  { family, native, tokens }: ScannedNetwork,
): boolean {
  const asset = token_contract === null ? native : tokens.get(toHexAddress(family, token_contract));
  // The large amount of a token that is not declared any more is unknown.
  if (!asset) return true;
  if (asset.large === undefined) return false;
  return toUnits(amount, asset.decimals) >= asset.large;
}

function noteUpdate(tx: Transaction, { id, merchant_id }: Waiting): void {
  const after = { merchant_id: Number(merchant_id) };
  noteChange(tx, { resource: 'transactions', kind: 'update', id: Number(id), after });
}
