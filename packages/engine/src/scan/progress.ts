import type { BlockHead } from '../chain/scanned-block.ts';

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
