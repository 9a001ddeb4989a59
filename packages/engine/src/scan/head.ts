import type { Chain } from '../chain/chain.ts';
import type { BlockHead } from '../chain/scanned-block.ts';

/** The milliseconds for which a head is good enough for a scanner that catches up. */
const freshMs = 1_000;

/** The head of a chain as a scanner saw it last. */
export interface SeenHead {
  /**
   * Looks at the head, but not after each block while the scanner catches up.
   *
   * @param last the last block that the scanner has stored
   */
  readonly look: (last: number | undefined) => Promise<BlockHead>;
  /** The last block that a node called final; undefined if none has said it. */
  readonly finalized: () => number | undefined;
  /** The next look asks a node, however new this head is. */
  readonly expire: () => void;
  /** The chain was reorganised: nothing is known of its head. */
  readonly forget: () => void;
}

/** Creates what a scan knows of the head, which is nothing yet. */
export function createSeenHead(chain: Pick<Chain, 'head' | 'finalized'>): SeenHead {
  let head: BlockHead | undefined;
  let lookedAt = 0;
  let finalized: number | undefined;
  return {
    async look(last) {
      const isBehind = head && last !== undefined && last < head.number;
      if (head && isBehind && Date.now() - lookedAt < freshMs) return head;
      const seen = await chain.head();
      // A node that does not say it for once has not lost what was final.
      if (seen.hash !== head?.hash) finalized = (await chain.finalized()) ?? finalized;
      lookedAt = Date.now();
      head = seen;
      return seen;
    },
    finalized: () => finalized,
    expire: () => {
      lookedAt = 0;
    },
    forget: () => {
      head = undefined;
    },
  };
}
