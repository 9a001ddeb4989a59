import type { Chain } from '../chain/chain.ts';
import type { BlockHead } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { StartedInstance } from '../ports/scanners.ts';
import type { Lease, Scans } from '../ports/scans.ts';
import type { Store } from '../ports/store.ts';
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

/** The progress of a scanner. It writes this; its worker shows it in the row. */
export interface Progress {
  last: BlockHead | undefined;
  head: BlockHead | undefined;
  /** The newest block that is final under every rule. */
  final: number | undefined;
  /** The present problem, as a sentence. */
  error: string | undefined;
  /** The reason for waiting while there is no problem, as a sentence. */
  waitsFor: string | undefined;
  /** Since when nothing succeeds. */
  failingSince: number | undefined;
  /** The time at which it last found something at the canary address of its network. */
  canaryAt: Date | undefined;
  /** The reason why the canary was not found where it is known to be, as a sentence. */
  canaryError: string | undefined;
  /** True if the calls inside transactions were seen in the last block; undefined before one. */
  isTraced: boolean | undefined;
  /** True if a rescan has left amounts that the scan is to ask a second endpoint about. */
  hasRescanned: boolean;
}

/** Nothing is known yet. */
export function createProgress(): Progress {
  return {
    last: undefined,
    head: undefined,
    final: undefined,
    error: undefined,
    waitsFor: undefined,
    failingSince: undefined,
    canaryAt: undefined,
    canaryError: undefined,
    isTraced: undefined,
    hasRescanned: false,
  };
}
