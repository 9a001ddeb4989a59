import type { Hex } from 'viem';
import type { FoundBlock } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { orphanOpen } from '../store/orphan.ts';
import { type Proof, toFinal } from '../store/settle.ts';
import { lookUpBlocks } from './look-up-blocks.ts';
import type { ScanTools } from './scan-tools.ts';

interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** The pause before endpoints that do not agree on a block are asked again. */
const againMs = 5_000;

/**
 * The blocks of a network's open transactions, beyond those that a scanner has stored: what others have
 * found is neither confirmed nor kept before its block was looked up in the chain of this one.
 */
export interface OpenBlocks {
  /** Reverses what is lost in blocks that the scanner has not reached, so that it may find it again. */
  readonly reverseLost: (network: ScannedNetwork, blocks: BlockRange) => Promise<void>;
  /**
   * Looks up what is not known yet up to the scanner's last block, and asks for a second endpoint's
   * word on what waits for it.
   *
   * @param isQuiet true if it is known that others have found nothing
   * @returns whether there may be more to confirm than before
   */
  readonly lookUp: (
    network: ScannedNetwork,
    last: FoundBlock,
    isQuiet: boolean,
  ) => Promise<boolean>;
  /** Notes which blocks wait for a second endpoint. */
  readonly setWaiting: (blocks: readonly FoundBlock[]) => void;
  readonly isWaiting: () => boolean;
  /** The blocks that were looked up until now. */
  readonly proof: () => Proof;
  /** Forgets what was looked up: the scanner's chain was reorganised. */
  readonly forget: () => void;
}

type Tools = Pick<ScanTools, 'scans' | 'store' | 'chain' | 'lease' | 'progress'>;

/** Creates the knowledge of one scan; it is looked up again by the next. */
export function createOpenBlocks(tools: Tools): OpenBlocks {
  const { scans, chain, lease } = tools;
  const seen = new Set<Hex>();
  const { agreed, ask, ...agreement } = createAgreement(tools);

  const readOpen = (networkId: number, blocks: BlockRange) =>
    scans.readUnstored(networkId, lease.instanceId, blocks);

  async function lookUpUnknown({ id }: ScannedNetwork, last: FoundBlock): Promise<boolean> {
    const open = await readOpen(id, { from: 0, to: last.number });
    const hashes = new Set(open.map(({ hash }) => hash));
    for (const hash of seen) if (!hashes.has(hash)) seen.delete(hash);
    const unknown = open.filter(({ hash }) => !seen.has(hash));
    if (unknown.length === 0) return false;
    const { kept, lost } = await lookUpBlocks(chain, unknown, last);
    for (const { hash } of kept) seen.add(hash);
    await reverse(tools, id, lost);
    return kept.length > 0;
  }

  return {
    ...agreement,
    async reverseLost({ id }, blocks) {
      const { lost } = await lookUpBlocks(chain, await readOpen(id, blocks));
      await reverse(tools, id, lost);
    },
    async lookUp(network, last, isQuiet) {
      const hasSeen = !isQuiet && (await lookUpUnknown(network, last));
      return (await ask(network)) || hasSeen;
    },
    proof: () => ({ seen, ...(chain.endpoints > 1 && { agreed }) }),
    forget: () => {
      seen.clear();
      agreement.forget();
    },
  };
}

async function reverse(
  { store, lease }: Tools,
  networkId: number,
  lost: readonly FoundBlock[],
): Promise<void> {
  if (lost.length === 0) return;
  await store(async (tx) => ({ changed: await orphanOpen(tx, lease, networkId, lost) }));
}

/** Creates the list of blocks that wait until a second endpoint calls them final. */
function createAgreement({ chain, progress }: Pick<Tools, 'chain' | 'progress'>) {
  const agreed = new Set<Hex>();
  let waiting: readonly FoundBlock[] = [];
  let askedAt = 0;

  return {
    agreed,
    /** @returns whether endpoints agree on more blocks than before */
    async ask(network: ScannedNetwork): Promise<boolean> {
      if (waiting.length === 0 || Date.now() - askedAt < againMs) return false;
      const before = agreed.size;
      for (const block of waiting)
        if (await isAgreed(chain, network, block)) agreed.add(block.hash);
      const left = waiting.find(({ hash }) => !agreed.has(hash));
      askedAt = left ? Date.now() : 0;
      progress.waitsFor =
        left &&
        `A large amount in the block ${left.number} waits until a second endpoint calls the block final.`;
      return agreed.size > before;
    },
    setWaiting: (blocks: readonly FoundBlock[]) => {
      waiting = blocks;
      if (blocks.length === 0) progress.waitsFor = undefined;
    },
    isWaiting: () => waiting.length > 0,
    forget: () => {
      agreed.clear();
      waiting = [];
    },
  };
}

/** Two endpoints have the block, if there are two, and each by itself calls it final. */
async function isAgreed(
  chain: Tools['chain'],
  network: ScannedNetwork,
  { number, hash }: FoundBlock,
): Promise<boolean> {
  const agreeing = (await chain.witnesses(number)).filter(
    (each) => each.hash === hash && toFinal(each.head, each.finalized, network) >= number,
  );
  return agreeing.length >= Math.min(2, chain.endpoints);
}
