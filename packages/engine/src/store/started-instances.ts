import { sql } from 'drizzle-orm';
import { isActive, isFree, type Queryable, type StartedInstance } from './lease.ts';
import { isStoredBy } from './open-blocks.ts';

/** A started instance as a worker sees it. */
export interface SeenInstance extends StartedInstance {
  /** False while its network is inactive. */
  readonly isActive: boolean;
  /** True if the worker has its lease. */
  readonly isOwn: boolean;
  /** True if any worker may take it. */
  readonly isFree: boolean;
  readonly status: 'start' | 'running';
  readonly pid: number | null;
  readonly lastError: string | null;
  /** The work beside the blocks that come. */
  readonly due: Due;
}

/** The work of a scanner beside the blocks that come. */
export interface Due {
  /** Staff want blocks to be read again. */
  readonly rescan: boolean;
  /** Others have found transactions in blocks that it has not stored. */
  readonly openBlocks: boolean;
}

type Row = {
  readonly id: string;
  readonly name: string;
  readonly chain_id: string;
  readonly first: string;
  readonly second: string;
  readonly is_active: boolean;
  readonly is_own: boolean;
  readonly is_free: boolean;
  readonly status: SeenInstance['status'];
  readonly pid: number | null;
  readonly last_error: string | null;
  readonly has_rescan: boolean;
  readonly has_open: boolean;
};

/** Reads all that a worker wants to know of the started instances, in one statement. */
export async function readStarted(db: Queryable, owner: string): Promise<SeenInstance[]> {
  const isOwn = sql`coalesce(owner = ${owner}, false)`;
  const { rows } = await db.execute<Row>(sql`
    select instances.id, name, chain_id, first, second, status, pid::int, last_error,
      ${isActive} as is_active, ${isOwn} as is_own, ${isFree} as is_free,
      coalesce(rescan in ('waiting', 'running'), false) as has_rescan,
      ${isOwn} and exists (
        select from open_transactions open join networks on networks.id = open.network_id
        where networks.chain_id = instances.chain_id and not ${isStoredBy(sql`instances.id`)}
      ) as has_open
    from instances left join scanner_leases on instance_id = instances.id
    where status in ('start', 'running') order by instances.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    chainId: Number(row.chain_id),
    first: Number(row.first),
    second: Number(row.second),
    range: `${row.chain_id}:${row.first}:${row.second}`,
    isActive: row.is_active,
    isOwn: row.is_own,
    isFree: row.is_free,
    status: row.status,
    pid: row.pid,
    lastError: row.last_error,
    due: { rescan: row.has_rescan, openBlocks: row.has_open },
  }));
}
