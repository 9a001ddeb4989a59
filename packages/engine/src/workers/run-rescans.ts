import { NodeError } from '../rpc/node-error.ts';
import { openRescans } from '../scan/rescan.ts';
import { LeaseLost } from '../store/fence.ts';
import { pause, type RunTools, toSentence } from './run-options.ts';
import { firstPauseMs, maxPauseMs } from './scanner-pauses.ts';
import { toAbortable } from './shared-chains.ts';

/** Unless it is woken sooner, it looks so often whether its worker has seen a rescan. */
const lookMs = 1_000;

/** Runs the rescans of a scanner until that ends: what is wrong with one is shown in its row. */
export async function runRescans(options: RunTools): Promise<void> {
  const {
    scans,
    store,
    chains,
    watched,
    lease,
    instance,
    progress,
    pauses,
    readDeclared,
    signal,
    log,
  } = options;
  const rescans = openRescans({
    ...{ scans, store, watched, lease, progress },
    readNetwork: readDeclared,
    getChain: async (network) => toAbortable(await chains.get(network), signal),
  });
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const hasMore = pauses.due().rescan && (await rescans.step());
      pauseMs = firstPauseMs;
      if (!hasMore) await pauses.rescan.wait(lookMs);
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost) return;
      if (!(error instanceof NodeError))
        log.warn({ source: 'scanner', instance: instance.name, err: error }, 'A rescan fails.');
      await scans.showRescanError(instance.id, toSentence(error)).catch(() => undefined);
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }
}
