import { createPause, type Pause } from '@koshpay/api';
import type { Due } from '../ports/scanners.ts';

/** The pauses after failures in a row grow from one to the other, in milliseconds. */
export const [firstPauseMs, maxPauseMs] = [500, 30_000];

/** The pauses of a scanner, which end when its worker sees that there is something to do. */
export interface ScannerPauses {
  /** The work that was due when its worker looked last. */
  readonly due: () => Due;
  readonly update: (due: Due) => void;
  /** Between two looks at the chain. */
  readonly scan: Pause;
  /** Between two looks for a rescan. */
  readonly rescan: Pause;
  /** Ends them. */
  readonly wake: () => void;
}

/** Creates the pauses of a scanner, which end when it is aborted, too. Until a first look, anything may be due. */
export function createScannerPauses(signal: AbortSignal): ScannerPauses {
  const [scan, rescan] = [createPause(), createPause()];
  let due: Due = { rescan: true, openBlocks: true };
  const wake = () => {
    scan.wake();
    rescan.wake();
  };
  signal.addEventListener('abort', wake);
  return {
    ...{ scan, rescan, wake },
    due: () => due,
    update(next) {
      if (next.openBlocks && !due.openBlocks) scan.wake();
      if (next.rescan && !due.rescan) rescan.wake();
      due = next;
    },
  };
}
