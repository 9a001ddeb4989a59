import { families, fromHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { Movement, ScannedBlock } from '../chain/scanned-block.ts';
import type { FoundRow, FoundWallet, KnownMovement, Reason } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Changes, StoreTransaction } from '../ports/store.ts';
import { toFound } from './found-rows.ts';
import { orphan } from './orphan.ts';
import { countRefusals, readRowsLeft } from './refusals.ts';

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

/**
 * Finds the wallets of a network among the senders and receivers of movements, by their addresses. They
 * stay on this network until the transaction ends.
 */
async function findWallets(
  tx: StoreTransaction,
  { id, family }: Pick<ScannedNetwork, 'id' | 'family'>,
  movements: readonly Movement[],
): Promise<ReadonlyMap<Hex, FoundWallet>> {
  // Imported addresses may be in any case.
  const { ignoresCase } = families[family].addresses;
  const fold = (address: string) => (ignoresCase ? address.toLowerCase() : address);
  const addresses = [...new Set(movements.flatMap(({ from, to }) => [from, to]))];
  const formatted = addresses.map((hex) => fromHexAddress(family, hex));
  const found = await tx.movements.findWallets(id, formatted);
  const byAddress = new Map(found.map((wallet) => [fold(wallet.address), wallet]));
  return new Map(
    addresses.flatMap((hex, index): [Hex, FoundWallet][] => {
      const wallet = byAddress.get(fold(formatted[index] ?? ''));
      return wallet ? [[hex, wallet]] : [];
    }),
  );
}

/**
 * Gives each row a place of its own in its transaction, and leaves those that have one where they are.
 * The place of a call is a hash of its path, and who sends a transaction can choose two paths that have
 * the same.
 */
function separatePlaces(
  rows: readonly FoundRow[],
  stored: readonly KnownMovement[],
): readonly FoundRow[] {
  const blockOf = new Map(rows.map(({ tx_hash, block_hash }) => [tx_hash, block_hash]));
  const placed = stored.filter(
    ({ status, tx_hash, block_hash }) =>
      status !== 'orphaned' && blockOf.get(tx_hash) === block_hash,
  );
  const placeOf = new Map(
    placed.map(({ tx_hash, movement, log_index }) => [`${tx_hash} ${movement}`, log_index]),
  );
  const taken = new Set(placed.map(({ tx_hash, log_index }) => `${tx_hash} ${log_index}`));
  return rows.map((row) => {
    const { tx_hash, movement } = row;
    const known = placeOf.get(`${tx_hash} ${movement}`);
    if (known !== undefined) return { ...row, log_index: known };
    let place = row.log_index;
    while (taken.has(`${tx_hash} ${place}`)) place -= 1;
    taken.add(`${tx_hash} ${place}`);
    return { ...row, log_index: place };
  });
}
