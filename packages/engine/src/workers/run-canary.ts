import type { Chain } from '../chain/chain.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { NodeError } from '../rpc/node-error.ts';
import { pause, type RunTools } from './run-options.ts';
import { toAbortable } from './shared-chains.ts';

/** A canary is read again so often, and sooner where that failed. */
const [canaryMs, againMs] = [3_600_000, 60_000];
/** The milliseconds after which a newly declared canary is noticed. */
const lookMs = 2_000;

/**
 * Reads the canary of a scanner's network again and again, in the way in which blocks are scanned: that
 * a scanner runs is no proof that it finds.
 */
export async function runCanary(options: RunTools): Promise<void> {
  const { chains, instance, readDeclared, signal, progress, log } = options;
  let read = '';
  let nextAt = 0;
  while (!signal.aborted) {
    try {
      const network = await readDeclared();
      const declared = `${network.canary} ${network.canaryBlock}`;
      if (declared !== read || Date.now() >= nextAt) {
        nextAt = Date.now() + againMs;
        const chain = toAbortable(await chains.get(network), signal);
        progress.canaryError = await readCanary(network, chain);
        if (isDeclared(network) && !progress.canaryError) progress.canaryAt = new Date();
        read = declared;
        nextAt = Date.now() + (progress.canaryError ? againMs : canaryMs);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Failures of nodes do not show what is found, and are in the rows.
      if (!(error instanceof NodeError))
        log.warn({ source: 'scanner', instance: instance.name, err: error }, 'A canary fails.');
      await pause(againMs / 12, signal);
    }
    await pause(lookMs, signal);
  }
}

const isDeclared = ({ canary, canaryBlock }: ScannedNetwork) =>
  canary !== undefined && canaryBlock !== undefined;

/** @returns why it was not found */
async function readCanary(
  { canary, canaryBlock, tokens }: ScannedNetwork,
  chain: Chain,
): Promise<string | undefined> {
  if (canary === undefined || canaryBlock === undefined) return undefined;
  const { blocks } = await chain.readRange(canaryBlock, canaryBlock, {
    contracts: new Set(tokens.keys()),
    isWatched: (address) => address === canary,
    few: [canary],
  });
  const isFound = blocks.some(({ movements }) =>
    movements.some(({ to, failed }) => to === canary && !failed),
  );
  return isFound ? undefined : `No transfer to it was found in the block ${canaryBlock}.`;
}
