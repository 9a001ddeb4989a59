import type { Chain } from '../chain/chain.ts';
import type { FoundBlock } from '../ports/movements.ts';

/** The most blocks that are looked up together. */
const atOnce = 50;

/** Blocks that were looked up. Those that endpoints contradict each other about are in neither list. */
interface LookedUp {
  readonly kept: readonly FoundBlock[];
  readonly lost: readonly FoundBlock[];
}

/**
 * Looks up blocks in the chain. One is lost when no endpoint shows it any more.
 *
 * @param anchor a block that has to be in the chain as well: an endpoint that does not have it is on
 *   another branch, and is not believed about the others
 */
export async function lookUpBlocks(
  chain: Pick<Chain, 'headsAt' | 'witnesses'>,
  blocks: readonly FoundBlock[],
  anchor?: FoundBlock,
): Promise<LookedUp> {
  const kept: FoundBlock[] = [];
  const lost: FoundBlock[] = [];
  for (let at = 0; at < blocks.length; at += atOnce) {
    const some = blocks.slice(at, at + atOnce);
    const asked = anchor ? [...some, anchor] : some;
    const heads = await chain.headsAt(asked.map(({ number }) => number));
    const isThere = (_: FoundBlock, index: number) => heads[index]?.hash === asked[index]?.hash;
    if (anchor && !isThere(anchor, some.length)) continue;
    kept.push(...some.filter(isThere));
    for (const block of some.filter((each, index) => !isThere(each, index)))
      if (await isLost(chain, block)) lost.push(block);
  }
  return { kept, lost };
}

async function isLost(
  chain: Pick<Chain, 'witnesses'>,
  { number, hash }: FoundBlock,
): Promise<boolean> {
  const witnesses = await chain.witnesses(number);
  return witnesses.length > 0 && witnesses.every((witness) => witness.hash !== hash);
}
