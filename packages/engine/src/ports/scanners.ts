import type { Lease } from './scans.ts';

/** The scanners that staff have declared: those that run, and their rows. */
export interface Scanners {
  /** Reads all that a worker wants to know of the started instances, in one statement. */
  readonly readStarted: (owner: string) => Promise<readonly SeenInstance[]>;
  /** Takes some of the started instances that no worker runs, or whose worker shows no sign of life. */
  readonly take: (owner: string) => Promise<void>;
  /** Gives an instance back, so that it can be taken at any time. */
  readonly giveBack: (lease: Lease) => Promise<void>;
  /** Shows that this process runs a scanner. */
  readonly showRunning: (id: number) => Promise<void>;
  /** Shows why what is started does not run: its network is inactive. */
  readonly showInactive: (error: string) => Promise<void>;
  /** Shows how the scanners of a worker get on, and that the worker lives. */
  readonly showProgress: (owner: string, shown: readonly ShownScanner[]) => Promise<void>;
  /** Tells open screens that the rows of scanners show something new. */
  readonly publish: (ids: readonly number[]) => void;
  /** Tells open screens that pending movements of chains have other confirmations. */
  readonly announcePending: (chainIds: readonly number[]) => Promise<void>;
  /** Shows that a scanner ended by itself: all of its range is read, or it cannot continue. */
  readonly showEnded: (
    id: number,
    ending?: { readonly error?: string; readonly problem?: Problem },
  ) => Promise<void>;
  /** Shows that this process does not run a scanner any more; one that is to run waits for the next. */
  readonly showReleased: (id: number) => Promise<void>;
  /** Shows what the nodes of networks cannot show, by their chain IDs; null where that is nothing. */
  readonly showNotices: (notices: ReadonlyMap<number, string | null>) => Promise<void>;
}

/** An instance that is to run, as its row has it. */
export interface StartedInstance {
  readonly id: number;
  readonly name: string;
  readonly chainId: number;
  readonly first: number;
  /** 0 follows the head. */
  readonly second: number;
  /** The part of its row after whose change a scanner must begin again. */
  readonly range: string;
}

/** A started instance as a worker sees it. */
export interface SeenInstance extends StartedInstance {
  /** False while its network is inactive. */
  readonly isActive: boolean;
  /** True if the worker has its lease. */
  readonly isOwn: boolean;
  /** True if any worker may take it. */
  readonly isFree: boolean;
  readonly status: 'start' | 'running';
  readonly pid: number | null;
  readonly lastError: string | null;
  /** The work beside the blocks that come. */
  readonly due: Due;
}

/** The work of a scanner beside the blocks that come. */
export interface Due {
  /** Staff want blocks to be read again. */
  readonly rescan: boolean;
  /** Others have found transactions in blocks that it has not stored. */
  readonly openBlocks: boolean;
}

/** The row of a scanner as staff see it. */
export interface ShownScanner {
  readonly id: number;
  readonly last_block: number | null;
  readonly head: number | null;
  readonly final_block: number | null;
  readonly lag: number | null;
  readonly lag_seconds: number | null;
  readonly blocks_per_minute: number | null;
  readonly endpoint: string | null;
  readonly last_error: string | null;
  readonly canary_at: string | null;
  readonly canary_error: string | null;
  /** For alerts; not in its row. */
  readonly problem: Problem | null;
}

/** The problem that stops a scanner, for alerts. */
export type Problem = 'deep_reorganisation' | 'wrong_chain' | 'no_endpoint';
