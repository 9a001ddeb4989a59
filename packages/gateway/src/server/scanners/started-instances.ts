import { type Queryable, tableSql as sql } from '@koshpay/api';
import type { SeenInstance } from '@koshpay/engine';
import { isActive, isFree, isStarted, isStoredBy } from './leases.ts';
import { instances as i, networks, openTransactions, scannerLeases } from './tables.ts';

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
export async function readStarted(db: Queryable, owner: string): Promise<readonly SeenInstance[]> {
  const isOwn = sql`coalesce(${scannerLeases.owner} = ${owner}, false)`;
  const { rows } = await db.execute<Row>(sql`
    select ${i.id}, ${i.name}, ${i.chain_id}, ${i.first}, ${i.second}, ${i.status}, ${i.pid}::int,
      ${i.last_error}, ${isActive} as is_active, ${isOwn} as is_own, ${isFree} as is_free,
      coalesce(${i.rescan} in ('waiting', 'running'), false) as has_rescan,
      ${isOwn} and exists (
        select from ${openTransactions} join ${networks} on ${networks.id} = ${openTransactions.network_id}
        where ${networks.chain_id} = ${i.chain_id} and not ${isStoredBy(i.id)}
      ) as has_open
    from ${i} left join ${scannerLeases} on ${scannerLeases.instance_id} = ${i.id}
    where ${isStarted} order by ${i.id}`);
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
