import type { ScannedBlock } from '../chain/scanned-block.ts';
import type { FoundRow, KnownMovement, Reason } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Changes, StoreTransaction } from '../ports/store.ts';
import { findWallets } from './find-wallets.ts';
import { toFound } from './found-rows.ts';
import { orphan } from './orphan.ts';
import { countRefusals, readRowsLeft } from './refusals.ts';
import { separatePlaces } from './separate-places.ts';

/**
 * Stores what moved in blocks, a row each: new ones, those that were lost and are found again, those
 * that were refused for a reason that no longer holds, and nothing for those that are there already.
 * Call it with the network locked.
 */
export async function storeMovements(
  tx: StoreTransaction,
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
    return before && !isOutdated(before, row) ? [before.id] : [];
  });
  const kept = counts
    ? await omitUnknown(tx, network.id, isNew, counted)
    : await withinRows(tx, network.id, isNew);
  const added = [
    ...(await tx.movements.insert(network.id, kept)),
    ...(await tx.movements.restore(again)),
  ];
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

const toKey = ({ tx_hash, movement }: Pick<KnownMovement, 'tx_hash' | 'movement'>) =>
  `${tx_hash} ${movement}`;

/** Lost and found again, or refused for a reason that no longer holds. */
const isOutdated = (known: KnownMovement, row: FoundRow) =>
  known.status === 'orphaned' ||
  known.block_hash !== row.block_hash ||
  (known.status === 'failed' && row.status === 'pending');

async function readKnown(
  tx: StoreTransaction,
  networkId: number,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<string, KnownMovement>> {
  const hashes = [...new Set(rows.map((row) => row.tx_hash))];
  const known = await tx.movements.readKnown(networkId, hashes);
  return new Map(known.map((row) => [toKey(row), row]));
}

/** A transaction is in one block: what is known of it in another one was lost, unnoticed by us. */
async function orphanElsewhere(
  tx: StoreTransaction,
  rows: readonly FoundRow[],
  known: ReadonlyMap<string, KnownMovement>,
): Promise<readonly number[]> {
  const blockOf = new Map(rows.map(({ tx_hash, block_hash }) => [tx_hash, block_hash]));
  const lost = [...known.values()].filter(
    ({ status, tx_hash, block_hash }) =>
      status !== 'orphaned' && blockOf.get(tx_hash) !== block_hash,
  );
  return orphan(
    tx,
    lost.map(({ id }) => id),
  );
}

/** Counts what is refused, and leaves out the rows of what was refused too often today. */
async function omitUnknown(
  tx: StoreTransaction,
  networkId: number,
  rows: readonly FoundRow[],
  counted: readonly Reason[],
): Promise<FoundRow[]> {
  const counts = toCounts([...counted, ...rows.flatMap((row) => row.reason ?? [])]);
  return limit(rows, await countRefusals(tx, networkId, counts));
}

/** Leaves them out likewise, and counts what gets a row alone. */
async function withinRows(
  tx: StoreTransaction,
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
