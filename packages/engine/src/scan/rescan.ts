import type { Hex } from 'viem';
import type { Chain } from '../chain/chain.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { NodeError } from '../rpc/node-error.ts';
import { storeAgain } from '../store/store-blocks.ts';
import { readKnownBlocks } from './read-known-blocks.ts';
import type { ScanTools } from './scan-tools.ts';

/** Reads blocks again that staff have chosen, beside the scan of an instance. */
export interface Rescanner {
  /** @returns whether there is more to read */
  readonly step: () => Promise<boolean>;
}

interface RescanTools
  extends Pick<ScanTools, 'scans' | 'store' | 'lease' | 'watched' | 'readNetwork' | 'progress'> {
  readonly getChain: (network: ScannedNetwork) => Promise<Chain>;
}

/**
 * Opens the rescans of an instance: what is missing is stored, what is there stays, and the cursor of
 * the scan is not touched. How far a rescan is, is in the row of the instance, which each of its
 * transactions moves on: a worker that takes over continues there.
 */
export function openRescans(tools: RescanTools): Rescanner {
  const { scans, lease, progress } = tools;
  const { instanceId } = lease;
  /** The last block that was read; what is read next has to be its child. */
  let former: { readonly number: number; readonly hash: Hex } | undefined;

  return {
    async step() {
      const rescan = await scans.readRescan(instanceId);
      if (!rescan) return false;
      const from = rescan.to === undefined ? rescan.first : rescan.to + 1;
      const network = await tools.readNetwork();
      const chain = await tools.getChain(network);
      const head = await chain.head();
      const read = await readKnownBlocks(tools, network, {
        read: (wanted) => chain.readRange(from, rescan.last, wanted),
        store: async (tx, found) => {
          assertFollows(found.first);
          if (!(await tx.scan.moveRescan(instanceId, rescan, found.last.number))) return undefined;
          const stored = await storeAgain(tx, lease, network, found, {
            head: head.number,
            // No second endpoint was asked; the scan does that.
            ...(chain.endpoints > 1 && { agreed: new Set() }),
          });
          if (stored.missing > 0) await tx.scan.countFound(instanceId, stored.missing);
          return stored;
        },
      });
      if (read && read.stored.waiting.length > 0) progress.hasRescanned = true;
      former = read?.found.last;
      return true;
    },
  };

  function assertFollows({ number, parentHash }: { number: number; parentHash: Hex }): void {
    const isChild = former?.number !== number - 1 || former.hash === parentHash;
    former = undefined;
    if (!isChild) throw new NodeError('incomplete', 'Its blocks do not follow each other.');
  }
}
