import type { Transaction } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';

/** A database or transaction that statements run on. */
export type Queryable = Pick<Transaction, 'execute'>;

/** A worker's right to run an instance. */
export interface Lease {
  readonly instanceId: number;
  /** The worker's id. */
  readonly owner: string;
}

/** Seconds without a sign of life after which another worker takes an instance over. */
const deadAfterSeconds = 6;

/**
 * The number of instances that a worker takes in one go: the rest is left to others for a while.
 */
const taken = 4;

/** The worker no longer has the lease: another one has taken over, or the instance is gone. */
export class LeaseLost extends Error {}

/** An instance that is to run, as its row has it. */
export interface StartedInstance {
  readonly id: number;
  readonly name: string;
  readonly chainId: number;
  readonly first: number;
  /** 0 follows the head. */
  readonly second: number;
  /** The part of its row after whose change a scanner must begin again. */
  readonly range: string;
}

/** Instances whose network is inactive are not run, though they are started. */
export const isActive = sql`not exists (
  select from networks where networks.chain_id = instances.chain_id and networks.status = 'inactive')`;

/** No worker has the lease, or the one that has it shows no sign of life. */
export const isFree = sql`(owner is null
  or beat_at < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}))`;

/** Takes some of the started instances that no worker runs, or whose worker shows no sign of life. */
export async function takeInstances(db: Queryable, owner: string): Promise<void> {
  await db.execute(sql`
    insert into scanner_leases (instance_id)
    select id from instances where status in ('start', 'running')
    on conflict do nothing`);
  await db.execute(sql`
    update scanner_leases set owner = ${owner}, beat_at = clock_timestamp() where instance_id in (
      select instance_id from scanner_leases join instances on instances.id = instance_id
      where status in ('start', 'running') and ${isActive}
        and ${isFree}
      order by instance_id limit ${taken} for update of scanner_leases skip locked)`);
}

/** Gives an instance back, so that it can be taken at any time. */
export async function giveBack(db: Queryable, { instanceId, owner }: Lease): Promise<void> {
  await db.execute(sql`
    update scanner_leases set owner = null
    where instance_id = ${instanceId} and owner = ${owner}`);
}

/**
 * Makes sure that an instance is at the block at which its worker left it, until the transaction ends.
 * After a failover that lost commits it is not, and the worker would leave a gap.
 *
 * @throws {LeaseLost}
 */
export async function holdAt(
  tx: Queryable,
  { instanceId, owner }: Lease,
  block: number | undefined,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from scanner_leases where instance_id = ${instanceId} and owner = ${owner}
      and last_block is not distinct from ${block ?? null}::bigint for update`);
  if (rowCount !== 1)
    throw new LeaseLost(`Instance ${instanceId} is not where its worker left it.`);
}

/** The place of a scanner in its chain. */
export interface Place {
  /** The last block whose rows are stored. */
  readonly last: number;
  /** Of the blocks that are stored, none up to this one may be lost; -1 while none is final. */
  readonly final: number;
}

/**
 * Fences a transaction: it continues only if the worker has the lease still, and no other can take it over
 * before it ends. Moves on to a place. What was final stays so.
 *
 * @throws {LeaseLost}
 */
export async function moveTo(
  tx: Queryable,
  lease: Lease,
  { last, final = -1 }: Pick<Place, 'last'> & Partial<Place>,
): Promise<void> {
  const change = sql`
    last_block = ${last}, final_block = greatest(final_block, ${final}::bigint),
    beat_at = clock_timestamp()`;
  await fence(tx, lease, change);
}

/**
 * Fences a transaction likewise, and moves nowhere.
 *
 * @throws {LeaseLost}
 */
export async function hold(tx: Queryable, lease: Lease): Promise<void> {
  await fence(tx, lease, sql`beat_at = clock_timestamp()`);
}

async function fence(tx: Queryable, { instanceId, owner }: Lease, change: SQL): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update scanner_leases set ${change} where instance_id = ${instanceId} and owner = ${owner}`);
  if (rowCount !== 1) throw new LeaseLost(`Instance ${instanceId} is run by another worker.`);
}
