import {
  assign,
  names,
  pick,
  queueChange,
  tableSql as sql,
  type Transaction,
  toRecordset,
} from '@koshpay/api';
import type { Lease, ScanChanges, Window } from '@koshpay/engine';
import type { SQL } from 'drizzle-orm';
import { instances as resource } from '../../scanners/instances.ts';
import { isStarted } from './leases.ts';
import { definePort } from './port.ts';
import { isRescanned } from './scans.ts';
import {
  scannerBlocks as blocks,
  instances,
  networks,
  openTransactions as open,
  scannerBlocks,
  scannerLeases,
  transactions,
} from './tables.ts';

type Hex = `0x${string}`;

const { instance_id, final_block, last_block } = scannerLeases;
const blockColumns = pick(scannerBlocks, 'number', 'hash', 'parent_hash', 'time');

const isOwn = ({ instanceId, owner }: Lease): SQL =>
  sql`${instance_id} = ${instanceId} and ${scannerLeases.owner} = ${owner}`;

/** Creates the port of the changes that scanners make to their own state, within a transaction. */
export const createScanChanges = definePort<Transaction, ScanChanges>({
  async hold(tx, lease, place) {
    const beat = { beat_at: sql`clock_timestamp()` };
    const change = place
      ? {
          last_block: place.last,
          final_block: sql`greatest(${final_block}, ${place.final ?? -1}::bigint)`,
          ...beat,
        }
      : beat;
    const { rowCount } = await tx.execute(sql`
      update ${scannerLeases} set ${assign(scannerLeases, change)} where ${isOwn(lease)}`);
    return rowCount === 1;
  },
  async holdAt(tx, lease, block) {
    const { rowCount } = await tx.execute(sql`
      select from ${scannerLeases} where ${isOwn(lease)}
        and ${last_block} is not distinct from ${block ?? null}::bigint for update`);
    return rowCount === 1;
  },
  async keepBlocks(tx, instanceId, heads) {
    const rows = heads.map(({ number, hash, parentHash, time }) => ({
      ...{ number, hash, parent_hash: parentHash, time },
    }));
    const { source } = toRecordset('head', rows, blockColumns);
    const key = pick(scannerBlocks, 'instance_id', 'number');
    await tx.execute(sql`
      insert into ${scannerBlocks} (${names([scannerBlocks.instance_id])}, ${names(blockColumns)})
      select ${instanceId}::bigint, head.* from ${source}
      on conflict (${names(key)}) do update set ${assign(scannerBlocks, {
        hash: sql`excluded.hash`,
        parent_hash: sql`excluded.parent_hash`,
        time: sql`excluded.time`,
      })}`);
  },
  forgetBlocks,
  async dropBlocks(tx, instanceId, after) {
    const { rows } = await tx.execute<{ hash: Hex }>(sql`
      delete from ${scannerBlocks} where ${scannerBlocks.instance_id} = ${instanceId}
        and ${scannerBlocks.number} > ${after} returning ${scannerBlocks.hash}`);
    return rows.map(({ hash }) => hash);
  },
  async endRestart(tx, instanceId) {
    await tx.execute(sql`
      update ${scannerLeases} set ${assign(scannerLeases, { restart_from: null })}
      where ${instance_id} = ${instanceId}`);
  },
  async moveRescan(tx, id, { first, last, to }, next) {
    const { rescan_first, rescan_last, rescanned_to } = instances;
    const { rowCount } = await tx.execute(sql`
      update ${instances} set ${assign(instances, {
        rescanned_to: next,
        rescan_error: null,
        rescan: next >= last ? 'done' : 'running',
      })} where ${instances.id} = ${id} and ${isRescanned} and ${rescan_first} = ${first}
        and ${rescan_last} = ${last}
        and ${rescanned_to} is not distinct from ${to ?? null}::bigint`);
    queueChange(tx, { resource: resource.name, kind: 'update', id });
    return rowCount === 1;
  },
  async countFound(tx, id, found) {
    const { rescan_found } = instances;
    await tx.execute(sql`
      update ${instances}
      set ${assign(instances, { rescan_found: sql`coalesce(${rescan_found}, 0) + ${found}` })}
      where ${instances.id} = ${id}`);
  },
});

/** Forgets the blocks of a scanner before its window, and what no scanner can lose any more. */
async function forgetBlocks(
  tx: Transaction,
  instanceId: number,
  networkId: number,
  { below, before }: Window,
): Promise<void> {
  const time = sql`${before.toISOString()}::timestamptz`;
  await tx.execute(sql`
    delete from ${blocks} where ${blocks.instance_id} = ${instanceId} and ${blocks.number} < ${below}
      and ${blocks.time} < ${time}`);
  await tx.execute(sql`
    delete from ${open} using ${transactions}
    where ${open.network_id} = ${networkId} and ${open.block_number} < least(
        ${below}::bigint, (select min(oldest) from ${networks}
          join ${instances} on ${instances.chain_id} = ${networks.chain_id}
          join ${scannerLeases} on ${scannerLeases.instance_id} = ${instances.id}
          cross join lateral (select min(${blocks.number}) as oldest from ${blocks}
            where ${blocks.instance_id} = ${instances.id}
              and ${blocks.number} > ${scannerLeases.final_block}) kept
          where ${networks.id} = ${networkId} and ${isStarted}))
      and ${transactions.id} = ${open.transaction_id} and ${transactions.block_time} < ${time}
      and ${transactions.status} <> 'pending'`);
}
