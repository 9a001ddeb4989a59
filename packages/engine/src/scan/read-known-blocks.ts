import type { Wanted } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Changes, StoreTransaction } from '../ports/store.ts';
import type { ScanTools } from './scan-tools.ts';
import type { WatchedWallets } from './watched-wallets.ts';

/** The number of readings of a block, which is read again if wallets were created during that. */
const mostReadings = 3;

interface Options<T, S> {
  readonly read: (wanted: Wanted) => Promise<T>;
  /** Runs in a transaction; undefined where what was found is not wanted. */
  readonly store: (tx: StoreTransaction, found: T) => Promise<S | undefined>;
}

/** The data that was read, and the result of storing it. */
interface Read<T, S> {
  readonly found: T;
  readonly stored: S;
}

/**
 * Reads and stores, again if wallets were created while it was read: it may have payments to them.
 *
 * @returns undefined if `store` did not want what was found
 */
export async function readKnownBlocks<T, S extends Changes>(
  { store: inTransaction, watched }: Pick<ScanTools, 'store' | 'watched'>,
  network: ScannedNetwork,
  { read, store }: Options<T, S>,
): Promise<Read<T, S> | undefined> {
  for (let reading = 1; ; reading += 1) {
    await watched.refresh();
    const version = watched.version();
    const found = await read(toWanted(network, watched));
    const { stored, isMissing } = await inTransaction(async (tx) => {
      await watched.refreshWithin(tx.wallets);
      if (watched.version() !== version && reading < mostReadings)
        return { isMissing: true, stored: undefined, changed: [] };
      const stored = await store(tx, found);
      return { isMissing: false, stored, changed: stored?.changed ?? [] };
    });
    if (!isMissing) return stored && { found, stored };
  }
}

function toWanted({ tokens, canary }: ScannedNetwork, watched: WatchedWallets): Wanted {
  const few = watched.few();
  return {
    contracts: new Set(tokens.keys()),
    isWatched: (address) => watched.has(address) || address === canary,
    ...(few && { few: canary ? [...few, canary] : few }),
  };
}
