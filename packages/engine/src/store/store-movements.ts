import { noteChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { ScannedBlock } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { findWallets } from './find-wallets.ts';
import { type FoundRow, toFound } from './found-rows.ts';
import type { Reason } from './judge.ts';
import { orphan } from './orphan.ts';
import { countRefusals, readRowsLeft } from './refusals.ts';
import { separatePlaces } from './separate-places.ts';
import type { Changes } from './store.ts';

/** A movement that has a row. */
type Known = {
  readonly id: string;
  readonly tx_hash: string;
  readonly movement: string;
  readonly log_index: string;
  readonly status: string;
  readonly block_hash: string;
};

/**
 * Stores what moved in blocks, a row each: new ones, those that were lost and are found again, those
 * that were refused for a reason that no longer holds, and nothing for those that are there already.
 * Call it with the network locked.
 */
export async function storeMovements(
  tx: Transaction,
  network: ScannedNetwork,
  blocks: readonly ScannedBlock[],
  { counts = true }: StoreOptions = {},
): Promise<StoredMovements> {
  const movements = blocks.flatMap((block) => block.movements);
  if (movements.length === 0) return { ids: [], added: [], changed: [] };
  const wallets = await findWallets(tx, network, movements);
  const { rows: found, counted } = toFound(blocks, network, wallets);
  const known = await readKnown(tx, network.id, found);
  const lost = await orphanElsewhere(tx, found, known);
  const rows = separatePlaces(found, [...known.values()]);
  const knownOf = (row: FoundRow) => known.get(toKey(row));
  const isNew = rows.filter((row) => !knownOf(row));
  const again = rows.flatMap((row) => {
    const before = knownOf(row);
    return before && isOutdated(before, row) ? [{ ...row, id: before.id }] : [];
  });
  const there = rows.flatMap((row) => {
    const before = knownOf(row);
    return before && !isOutdated(before, row) ? [Number(before.id)] : [];
  });
  const kept = counts
    ? await withoutSurplus(tx, network.id, isNew, counted)
    : await withinRows(tx, network.id, isNew);
  const added = [...(await insert(tx, network.id, kept)), ...(await restore(tx, again))];
  return { ids: [...there, ...added], added, changed: [...lost, ...added] };
}

/** The stored movements of blocks, by the ids of rows. */
interface StoredMovements extends Changes {
  /** All in these blocks. */
  readonly ids: readonly number[];
  /** Those of them that were not there, or were refused. */
  readonly added: readonly number[];
}

interface StoreOptions {
  /**
   * True if refusals without a row are counted; not where blocks are read again: they were counted
   * before.
   */
  readonly counts?: boolean;
}

const toKey = ({ tx_hash, movement }: Pick<Known, 'tx_hash' | 'movement'>) =>
  `${tx_hash} ${movement}`;

/** Lost and found again, or refused for a reason that no longer holds. */
const isOutdated = (known: Known, row: FoundRow) =>
  known.status === 'orphaned' ||
  known.block_hash !== row.block_hash ||
  (known.status === 'failed' && row.status === 'pending');

async function readKnown(
  tx: Transaction,
  networkId: number,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<string, Known>> {
  const hashes = [...new Set(rows.map((row) => row.tx_hash))];
  const { rows: known } = await tx.execute<Known>(sql`
    select id, tx_hash, movement, log_index, status, block_hash from transactions
    where network_id = ${networkId} and tx_hash = any(${sql.param(hashes)}::text[])
      and movement is not null`);
  return new Map(known.map((row) => [toKey(row), row]));
}

/** A transaction is in one block: what is known of it in another one was lost, unnoticed by us. */
async function orphanElsewhere(
  tx: Transaction,
  rows: readonly FoundRow[],
  known: ReadonlyMap<string, Known>,
): Promise<readonly number[]> {
  const blockOf = new Map(rows.map(({ tx_hash, block_hash }) => [tx_hash, block_hash]));
  const lost = [...known.values()].filter(
    ({ status, tx_hash, block_hash }) =>
      status !== 'orphaned' && blockOf.get(tx_hash) !== block_hash,
  );
  return orphan(
    tx,
    lost.map(({ id }) => Number(id)),
  );
}

/** Counts what is refused, and leaves out the rows of what was refused too often today. */
async function withoutSurplus(
  tx: Transaction,
  networkId: number,
  rows: readonly FoundRow[],
  counted: readonly Reason[],
): Promise<FoundRow[]> {
  const counts = toCounts([...counted, ...rows.flatMap((row) => row.reason ?? [])]);
  return limit(rows, await countRefusals(tx, networkId, counts));
}

/** Leaves them out likewise, and counts what gets a row alone. */
async function withinRows(
  tx: Transaction,
  networkId: number,
  rows: readonly FoundRow[],
): Promise<FoundRow[]> {
  const kept = limit(
    rows,
    await readRowsLeft(
      tx,
      networkId,
      rows.flatMap((row) => row.reason ?? []),
    ),
  );
  await countRefusals(tx, networkId, toCounts(kept.flatMap((row) => row.reason ?? [])));
  return kept;
}

function toCounts(reasons: readonly Reason[]): ReadonlyMap<Reason, number> {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

function limit(rows: readonly FoundRow[], mostOf: ReadonlyMap<Reason, number>): FoundRow[] {
  const left = new Map(mostOf);
  return rows.filter(({ reason }) => {
    if (!reason) return true;
    const rest = left.get(reason) ?? 0;
    left.set(reason, rest - 1);
    return rest > 0;
  });
}

const columns = sql.raw(`merchant_id bigint, wallet_id bigint, tx_hash text, log_index bigint,
  kind text, movement text, trace_path text, block_number bigint, block_hash text,
  block_time timestamptz, from_address text, to_address text, token_contract text, currency text,
  amount numeric, status text, reason text, tx_type text`);

async function insert(
  tx: Transaction,
  networkId: number,
  found: readonly FoundRow[],
): Promise<number[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<Stored>(sql`
    insert into transactions (network_id, merchant_id, wallet_id, tx_hash, log_index, kind, movement,
      trace_path, block_number, block_hash, block_time, from_address, to_address, token_contract,
      currency, amount, status, reason, tx_type)
    select ${networkId}::bigint, r.* from json_to_recordset(${JSON.stringify(found)}::json) as r(${columns})
    returning id, merchant_id`);
  return note(tx, rows, 'create');
}

/** Puts lost rows where they were found again, and refused ones to what is accepted. */
async function restore(
  tx: Transaction,
  found: readonly (FoundRow & Pick<Known, 'id'>)[],
): Promise<number[]> {
  if (found.length === 0) return [];
  const { rows } = await tx.execute<Stored>(sql`
    update transactions set log_index = r.log_index, trace_path = r.trace_path,
      block_number = r.block_number, block_hash = r.block_hash, block_time = r.block_time,
      amount = r.amount, currency = r.currency, status = r.status, reason = r.reason,
      updated_at = now()
    from json_to_recordset(${JSON.stringify(found)}::json) as r(id bigint, ${columns})
    where transactions.id = r.id
    returning transactions.id, transactions.merchant_id`);
  return note(tx, rows, 'update');
}

type Stored = { readonly id: string; readonly merchant_id: string };

function note(tx: Transaction, rows: readonly Stored[], kind: 'create' | 'update'): number[] {
  return rows.map((row) => {
    const [id, after] = [Number(row.id), { merchant_id: Number(row.merchant_id) }];
    noteChange(tx, { resource: 'transactions', kind, id, after });
    return id;
  });
}
