import type { Hex } from 'viem';
import type { Chain } from '../chain/chain.ts';
import type { BlockHead } from '../chain/scanned-block.ts';
import { NodeError } from '../rpc/node-error.ts';

/** The chain was reorganised deeper than it can be followed, or below what was final. */
export class DeepReorganisation extends Error {}

interface From {
  /** The last block that was stored. */
  readonly last: number;
  /** Of the blocks that are stored, none up to this one may be lost. */
  readonly final: number;
  /** The hash that a block had when it was stored. */
  readonly storedHash: (number: number) => Promise<Hex | undefined>;
}

/**
 * Finds the last block that is still in the chain. It looks twice before it says that there is none: a
 * scanner that stops waits for a person, and a node may return something else for once.
 *
 * @throws {DeepReorganisation} where that is not known any more, or final blocks are lost
 */
export async function findAncestor(
  chain: Pick<Chain, 'head' | 'headAt'>,
  from: From,
): Promise<number> {
  try {
    return await walkBack(chain, from);
  } catch (error) {
    if (error instanceof DeepReorganisation) return walkBack(chain, from);
    throw error;
  }
}

async function walkBack(
  chain: Pick<Chain, 'head' | 'headAt'>,
  { last, final, storedHash }: From,
): Promise<number> {
  const { number: head } = await chain.head();
  let child: BlockHead | undefined;
  for (let number = Math.min(last, head); ; number -= 1) {
    const stored = await storedHash(number);
    if (!stored)
      throw new DeepReorganisation(
        `The chain was reorganised below the block ${number + 1}, deeper than scanners follow. Nothing more is credited.`,
      );
    const found = await chain.headAt(number);
    if (child && child.parentHash !== found.hash)
      throw new NodeError('incomplete', 'Its blocks do not follow each other.');
    child = found;
    if (found.hash !== stored) continue;
    if (number >= final) return number;
    throw new DeepReorganisation(
      `The chain lost its final blocks after ${number}. Nothing more is credited.`,
    );
  }
}
