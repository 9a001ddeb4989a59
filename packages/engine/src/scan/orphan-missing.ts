import { fence } from '../store/fence.ts';
import { orphan } from '../store/orphan.ts';
import { lookUpBlocks } from './look-up-blocks.ts';
import type { ScanTools } from './scan-tools.ts';

/** The most blocks that are looked up together. */
const atOnce = 200;

/**
 * After a restart from a block: looks up the block of each transaction that was found from there on, and
 * marks those as lost whose block is not in the chain any more. The blocks that would have shown it are
 * not kept that far back.
 *
 * @returns whether there was a restart
 */
export async function orphanMissing({
  scans,
  store,
  chain,
  lease,
  readNetwork,
}: Pick<ScanTools, 'scans' | 'store' | 'chain' | 'lease' | 'readNetwork'>): Promise<boolean> {
  const from = await scans.readRestart(lease.instanceId);
  if (from === undefined) return false;
  const { id: networkId } = await readNetwork();
  const { number: head } = await chain.head();
  for (let after = from - 1; ; ) {
    const blocks = await scans.readFound(networkId, after, atOnce);
    const looked = await lookUpBlocks(
      chain,
      blocks.filter(({ number }) => number <= head),
    );
    const lost = [...looked.lost, ...blocks.filter(({ number }) => number > head)];
    const hashes = lost.map(({ hash }) => hash);
    const last = blocks.at(-1)?.number ?? after;
    const isEnd = blocks.length < atOnce;
    // Two blocks of one height may be on both sides of the limit: that of the last is read again.
    const next = isEnd || last - 1 <= after ? last : last - 1;
    await store(async (tx) => {
      await fence(tx, lease);
      await tx.movements.lock(networkId);
      const changed = await orphan(tx, await tx.movements.readIn(networkId, after, hashes));
      if (isEnd) await tx.scan.endRestart(lease.instanceId);
      return { changed };
    });
    if (isEnd) return true;
    after = next;
  }
}
