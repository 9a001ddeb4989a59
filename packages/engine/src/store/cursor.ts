import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { BlockHead } from '../chain/scanned-block.ts';
import {
  type Lease,
  LeaseLost,
  type Place,
  type Queryable,
  type StartedInstance,
} from './lease.ts';

type Cursor = {
  readonly range: string;
  readonly last_block: string | null;
  readonly final_block: string;
};

/**
 * Reads the place of an instance; undefined before its first block. One whose chain or range was
 * changed begins again.
 *
 * @throws {LeaseLost}
 */
export async function readCursor(
  db: Queryable,
  { instanceId, owner }: Lease,
  { range }: StartedInstance,
): Promise<Place | undefined> {
  const { rows } = await db.execute<Cursor>(sql`
    select range, last_block, final_block from scanner_leases
    where instance_id = ${instanceId} and owner = ${owner}`);
  const [cursor] = rows;
  if (!cursor) throw new LeaseLost(`Instance ${instanceId} is run by another worker.`);
  const { last_block, final_block } = cursor;
  if (cursor.range === range)
    return last_block === null
      ? undefined
      : { last: Number(last_block), final: Number(final_block) };
  const { rowCount } = await db.execute(sql`
    with begun as (
      update scanner_leases set range = ${range}, last_block = null, final_block = -1
      where instance_id = ${instanceId} and owner = ${owner} returning instance_id),
    forgotten as (
      delete from scanner_blocks using begun where scanner_blocks.instance_id = begun.instance_id)
    select from begun`);
  if (rowCount !== 1) throw new LeaseLost(`Instance ${instanceId} is run by another worker.`);
  return undefined;
}

/** The hash that a block had when it was stored; undefined of one that is not kept. */
export async function readHash(
  db: Queryable,
  instanceId: number,
  number: number,
): Promise<Hex | undefined> {
  const { rows } = await db.execute<{ hash: Hex }>(sql`
    select hash from scanner_blocks where instance_id = ${instanceId} and number = ${number}`);
  return rows[0]?.hash;
}

/** Keeps the heads of blocks. */
export async function keepBlocks(
  tx: Queryable,
  instanceId: number,
  heads: readonly BlockHead[],
): Promise<void> {
  const rows = heads.map(({ number, hash, parentHash, time }) => ({
    number,
    hash,
    parent_hash: parentHash,
    time,
  }));
  await tx.execute(sql`
    insert into scanner_blocks (instance_id, number, hash, parent_hash, time)
    select ${instanceId}::bigint, number, hash, parent_hash, time
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(number bigint, hash text, parent_hash text, time timestamptz)
    on conflict (instance_id, number)
      do update set hash = excluded.hash, parent_hash = excluded.parent_hash, time = excluded.time`);
}

/** The blocks back to which a reorganisation can be followed. */
export interface Window {
  /** Below this block, none is kept, */
  readonly below: number;
  /** unless it is later than this. */
  readonly before: Date;
}

/**
 * Forgets the blocks of a scanner before its window, and the transactions in blocks that no scanner of
 * the network can lose any more: they are before its window, and before all blocks that another one
 * which runs would go back to.
 */
export async function forgetBlocks(
  tx: Queryable,
  instanceId: number,
  networkId: number,
  { below, before }: Window,
): Promise<void> {
  const time = sql`${before.toISOString()}::timestamptz`;
  await tx.execute(sql`
    delete from scanner_blocks where instance_id = ${instanceId} and number < ${below}
      and time < ${time}`);
  await tx.execute(sql`
    delete from open_transactions using transactions
    where open_transactions.network_id = ${networkId} and open_transactions.block_number < least(
        ${below}::bigint, (select min(oldest) from networks
          join instances on instances.chain_id = networks.chain_id
          join scanner_leases on scanner_leases.instance_id = instances.id
          cross join lateral (select min(number) as oldest from scanner_blocks
            where scanner_blocks.instance_id = instances.id
              and number > scanner_leases.final_block) kept
          where networks.id = ${networkId} and instances.status in ('start', 'running')))
      and transactions.id = transaction_id and transactions.block_time < ${time}
      and transactions.status <> 'pending'`);
}
