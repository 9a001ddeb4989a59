import type { AppDatabase, Transaction } from '@koshpay/api';
import type { Wanted } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../store/scanned-network.ts';
import type { WatchedWallets } from './watched-wallets.ts';

/** How often a block is read again because wallets were created during that. */
const mostReadings = 3;

interface Options<T> {
  readonly read: (wanted: Wanted) => Promise<T>;
  /** Runs in a transaction. */
  readonly store: (tx: Transaction, found: T) => Promise<boolean>;
}

/**
 * Reads and stores, again if wallets were created while it was read: it may have payments to them.
 *
 * @returns what was found; undefined if `store` did not want it
 */
export async function readKnowing<T>(
  { db, watched }: { readonly db: AppDatabase['jobs']; readonly watched: WatchedWallets },
  network: ScannedNetwork,
  { read, store }: Options<T>,
): Promise<T | undefined> {
  for (let reading = 1; ; reading += 1) {
    await watched.refresh(db.drizzle);
    const version = watched.version();
    const found = await read(toWanted(network, watched));
    const outcome = await db.transaction(async (tx) => {
      await watched.refreshWithin(tx);
      const isMissing = watched.version() !== version && reading < mostReadings;
      return isMissing ? 'again' : await store(tx, found);
    });
    if (outcome !== 'again') return outcome ? found : undefined;
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
