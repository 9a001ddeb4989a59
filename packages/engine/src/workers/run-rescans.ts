import { NodeError } from '../rpc/node-error.ts';
import { openRescans } from '../scan/rescan.ts';
import { LeaseLost } from '../store/lease.ts';
import { showRescanError } from '../store/rescan-row.ts';
import { toAbortable } from './abortable-chain.ts';
import {
  createDeclared,
  firstPauseMs,
  maxPauseMs,
  pause,
  type RunOptions,
  toSentence,
} from './run-options.ts';

/** How often it is looked whether staff want blocks to be read again. */
const lookMs = 1_000;

/** Runs the rescans of a scanner until that ends: what is wrong with one is shown in its row. */
export async function runRescans(options: RunOptions): Promise<void> {
  const { db, chains, watched, lease, instance, signal, log } = options;
  const rescans = openRescans({
    ...{ db, watched, lease },
    readNetwork: createDeclared(db, instance),
    getChain: async (network) => toAbortable(await chains.get(network), signal),
  });
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const hasMore = await rescans.step();
      pauseMs = firstPauseMs;
      if (!hasMore) await pause(lookMs, signal);
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost) return;
      if (!(error instanceof NodeError))
        log.warn({ source: 'scanner', instance: instance.name, err: error }, 'A rescan fails.');
      await db
        .transaction((tx) => showRescanError(tx, instance.id, toSentence(error)))
        .catch(() => undefined);
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }
}
