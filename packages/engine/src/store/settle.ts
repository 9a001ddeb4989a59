import { noteChange, type Transaction } from '@koshpay/api';
import { toHexAddress, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { ScannedNetwork } from '../ports/networks.ts';
import { credit, toIds } from './ledger.ts';
import { type FoundBlock, isStoredBy, keepOpen } from './open-blocks.ts';
import type { Changes } from './store.ts';

/** The progress of a chain. */
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

/** The results of questions to endpoints beside the blocks that a scanner has stored. */
export interface Proof {
  /** Blocks in the chain of the last one that was stored. */
  readonly seen?: ReadonlySet<Hex>;
  /** Blocks that two endpoints call final; undefined where there is only one. */
  readonly agreed?: ReadonlySet<Hex>;
}

/** The credited transactions, and the blocks that wait. */
export interface Settled extends Changes {
  /** The blocks that wait for a second endpoint alone. */
  readonly waiting: readonly FoundBlock[];
}

/** The factor of the confirmations after which blocks are final where nodes do not say it. */
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
 * Credits what waits for its confirmations and is final now: only in blocks that the scanner has stored
 * or looked up, by their hashes. What is not final yet is left as it is.
 */
export async function settleOpen(
  tx: Transaction,
  network: ScannedNetwork,
  instanceId: number,
  depth: Depth & Proof,
): Promise<Settled> {
  const head = depth.head ?? depth.last;
  const deepest = Math.min(depth.last, toDeepest(network, { head, finalTo: depth.finalTo }));
  const seen = sql`${sql.param([...(depth.seen ?? [])])}::text[]`;
  const { rows } = await tx.execute<Waiting>(sql`
    select transactions.id, merchant_id, open.block_number, open.block_hash, amount, token_contract
    from open_transactions open join transactions on transactions.id = transaction_id
    where open.network_id = ${network.id} and is_pending and open.block_number <= ${deepest}
      and status = 'pending' and (open.block_hash = any(${seen}) or ${isStoredBy(instanceId)})`);
  const final = rows.filter((row) => isFinal(row, network, depth.finalTo));
  return confirmAgreed(tx, network, final, { head, agreed: depth.agreed });
}

/** Credits transactions in blocks that were just read and are final. */
export async function settleFinal(
  tx: Transaction,
  network: ScannedNetwork,
  ids: readonly number[],
  { head, ...proof }: { readonly head: number } & Proof,
): Promise<Settled> {
  if (ids.length === 0) return { waiting: [], changed: [] };
  const { rows } = await tx.execute<Waiting>(sql`
    update transactions set confirmations = ${head}::bigint - block_number + 1
    where id = any(${toIds(ids)}) and status = 'pending'
    returning id, merchant_id, block_number, block_hash, amount, token_contract`);
  for (const row of rows) noteUpdate(tx, row);
  const { waiting } = await confirmAgreed(tx, network, rows, { head, ...proof });
  const isWaiting = ({ block_hash }: Waiting) => waiting.some(({ hash }) => hash === block_hash);
  await keepOpen(
    tx,
    rows.filter(isWaiting).map(({ id }) => Number(id)),
  );
  return { waiting, changed: rows.map(({ id }) => Number(id)) };
}

/** Credits what is final, but large amounts only where two endpoints agree, if there are two. */
async function confirmAgreed(
  tx: Transaction,
  network: ScannedNetwork,
  final: readonly Waiting[],
  { head, agreed }: Confirming,
): Promise<Settled> {
  const isAgreed = (row: Waiting) =>
    !agreed || agreed.has(row.block_hash) || !isLarge(row, network);
  const changed = final.filter(isAgreed).map(({ id }) => Number(id));
  await confirm(tx, changed, head);
  const waiting = final
    .filter((row) => !isAgreed(row))
    .map(({ block_number, block_hash }) => ({ number: Number(block_number), hash: block_hash }));
  return { waiting, changed };
}

/** Credits transactions, and keeps the confirmations that they have now. */
async function confirm(tx: Transaction, ids: readonly number[], head: number): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Pick<Waiting, 'id' | 'merchant_id'>>(sql`
    update transactions set status = 'confirmed',
      confirmations = ${head}::bigint - block_number + 1, updated_at = now()
    where id = any(${toIds(ids)}) and status = 'pending' returning id, merchant_id`);
  await tx.execute(sql`
    update open_transactions set is_pending = false where transaction_id = any(${toIds(ids)})`);
  await credit(tx, ids);
  for (const row of rows) noteUpdate(tx, row);
}

/** The facts by which transactions are confirmed. */
interface Confirming extends Pick<Proof, 'agreed'> {
  /** Confirmations count from here. */
  readonly head: number;
}

type Waiting = {
  readonly id: string;
  readonly merchant_id: string;
  readonly block_number: string;
  readonly block_hash: Hex;
  readonly amount: string;
  readonly token_contract: string | null;
};

/** The last block in which anything is final. */
function toDeepest(
  { finality, confirmations }: ScannedNetwork,
  { head, finalTo }: { readonly head: number; readonly finalTo: number },
): number {
  // On chains where confirmations count, the tag alone is not trusted: blocks were replaced after it.
  return finality === 'finalized' ? finalTo : head - confirmations + 1;
}

/** True of a transaction that is final, in a block in which something is. */
function isFinal(row: Waiting, network: ScannedNetwork, finalTo: number): boolean {
  return Number(row.block_number) <= finalTo || !isLarge(row, network);
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

function noteUpdate(
  tx: Transaction,
  { id, merchant_id }: Pick<Waiting, 'id' | 'merchant_id'>,
): void {
  const after = { merchant_id: Number(merchant_id) };
  noteChange(tx, { resource: 'transactions', kind: 'update', id: Number(id), after });
}
