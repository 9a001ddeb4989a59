import { sql } from 'drizzle-orm';
import { hold } from '../store/lease.ts';
import { lockNetwork } from '../store/lock-network.ts';
import { type FoundBlock, type FoundBlockRow, toFoundBlocks } from '../store/open-blocks.ts';
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
export async function orphanLost({
  db,
  store,
  chain,
  lease,
  readNetwork,
}: Pick<ScanTools, 'db' | 'store' | 'chain' | 'lease' | 'readNetwork'>): Promise<boolean> {
  const from = await readRestart();
  if (from === undefined) return false;
  const { id: networkId } = await readNetwork();
  const { number: head } = await chain.head();
  for (let after = from - 1; ; ) {
    const blocks = await readBlocks(networkId, after);
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
      await hold(tx, lease);
      await lockNetwork(tx, networkId);
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from transactions where network_id = ${networkId} and status <> 'orphaned'
          and block_number > ${after} and block_hash = any(${sql.param(hashes)}::text[])`);
      const changed = await orphan(
        tx,
        rows.map(({ id }) => Number(id)),
      );
      if (isEnd)
        await tx.execute(sql`
          update scanner_leases set restart_from = null where instance_id = ${lease.instanceId}`);
      return { changed };
    });
    if (isEnd) return true;
    after = next;
  }

  async function readRestart(): Promise<number | undefined> {
    const { rows } = await db.drizzle.execute<{ restart_from: string | null }>(sql`
      select restart_from from scanner_leases where instance_id = ${lease.instanceId}`);
    const block = rows[0]?.restart_from ?? null;
    return block === null ? undefined : Number(block);
  }

  async function readBlocks(network: number, after: number): Promise<FoundBlock[]> {
    const { rows } = await db.drizzle.execute<FoundBlockRow>(sql`
      select distinct block_number as number, block_hash as hash from transactions
      where network_id = ${network} and block_number > ${after} and movement is not null
        and status <> 'orphaned'
      order by 1, 2 limit ${atOnce}`);
    return toFoundBlocks(rows);
  }
}
