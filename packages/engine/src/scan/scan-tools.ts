import type { Chain } from '../chain/chain.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { StartedInstance } from '../ports/scanners.ts';
import type { Lease, Scans } from '../ports/scans.ts';
import type { Store } from '../ports/store.ts';
import type { Progress } from './progress.ts';
import type { WatchedWallets } from './watched-wallets.ts';

/** The tools that a scanner works with. */
export interface ScanTools {
  readonly scans: Scans;
  readonly store: Store;
  readonly chain: Chain;
  readonly lease: Lease;
  readonly instance: StartedInstance;
  /** The network as it is declared now. */
  readonly readNetwork: () => Promise<ScannedNetwork>;
  readonly watched: WatchedWallets;
  readonly progress: Progress;
  /** False while it is known that others have found nothing in blocks that it has not stored. */
  readonly hasOpenBlocks?: () => boolean;
}
