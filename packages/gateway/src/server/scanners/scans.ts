import { assign, type Database, tableSql as sql } from '@koshpay/api';
import type { FoundBlock, Scans } from '@koshpay/engine';
import { instances as resource } from '../../scanners/instances.ts';
import { isStoredBy } from './leases.ts';
import { definePort } from './port.ts';
import {
  instances,
  openTransactions,
  scannerBlocks,
  scannerLeases,
  transactions,
} from './tables.ts';

type Hex = `0x${string}`;
type BlockRow = { readonly number: string; readonly hash: Hex };

const toBlocks = (rows: readonly BlockRow[]): FoundBlock[] =>
  rows.map(({ number, hash }) => ({ number: Number(number), hash }));

const { instance_id, owner: leaseOwner, range, last_block, final_block } = scannerLeases;

/** True of a rescan that has not ended. */
export const isRescanned = sql`${instances.rescan} in ('waiting', 'running')`;

/** Creates the port of the places of scanners. */
export const createScans = definePort<Pick<Database, 'drizzle' | 'publish'>, Scans>({
  async readCursor({ drizzle }, { instanceId, owner }) {
    const { rows } = await drizzle.execute<{
      range: string;
      last_block: string | null;
      final_block: string;
    }>(sql`
      select ${range}, ${last_block}, ${final_block} from ${scannerLeases}
      where ${instance_id} = ${instanceId} and ${leaseOwner} = ${owner}`);
    const [row] = rows;
    if (!row) return undefined;
    const { last_block: last, final_block: final } = row;
    const place = last === null ? undefined : { last: Number(last), final: Number(final) };
    return { range: row.range, place };
  },
  async beginAgain({ drizzle }, { instanceId, owner }, begun) {
    const { rowCount } = await drizzle.execute(sql`
      with begun as (
        update ${scannerLeases}
        set ${assign(scannerLeases, { range: begun, last_block: null, final_block: -1 })}
        where ${instance_id} = ${instanceId} and ${leaseOwner} = ${owner} returning ${instance_id}),
      forgotten as (
        delete from ${scannerBlocks} using begun
        where ${scannerBlocks.instance_id} = begun.instance_id)
      select from begun`);
    return rowCount === 1;
  },
  async readHash({ drizzle }, instanceId, number) {
    const { rows } = await drizzle.execute<{ hash: Hex }>(sql`
      select ${scannerBlocks.hash} from ${scannerBlocks}
      where ${scannerBlocks.instance_id} = ${instanceId} and ${scannerBlocks.number} = ${number}`);
    return rows[0]?.hash;
  },
  async readRestart({ drizzle }, instanceId) {
    const { rows } = await drizzle.execute<{ restart_from: string | null }>(sql`
      select ${scannerLeases.restart_from} from ${scannerLeases}
      where ${instance_id} = ${instanceId}`);
    const block = rows[0]?.restart_from ?? null;
    return block === null ? undefined : Number(block);
  },
  async readFound({ drizzle }, networkId, after, limit) {
    const t = transactions;
    const { rows } = await drizzle.execute<BlockRow>(sql`
      select distinct ${t.block_number} as number, ${t.block_hash} as hash from ${t}
      where ${t.network_id} = ${networkId} and ${t.block_number} > ${after}
        and ${t.movement} is not null and ${t.status} <> 'orphaned'
      order by 1, 2 limit ${limit}`);
    return toBlocks(rows);
  },
  async readUnstored({ drizzle }, networkId, instanceId, { from, to }) {
    const { network_id, block_number, block_hash } = openTransactions;
    const { rows } = await drizzle.execute<BlockRow>(sql`
      select block_number as number, block_hash as hash from (
        select distinct ${block_number}, ${block_hash} from ${openTransactions}
        where ${network_id} = ${networkId} and ${block_number} between ${from} and ${to})
        ${openTransactions}
      where not ${isStoredBy(instanceId)}
      order by 1, 2`);
    return toBlocks(rows);
  },
  async readRescan({ drizzle }, instanceId) {
    const { rows } = await drizzle.execute<{
      rescan_first: string;
      rescan_last: string;
      rescanned_to: string | null;
    }>(sql`
      select ${instances.rescan_first}, ${instances.rescan_last}, ${instances.rescanned_to}
      from ${instances} where ${instances.id} = ${instanceId} and ${isRescanned}`);
    const [row] = rows;
    if (!row) return undefined;
    const to = row.rescanned_to === null ? undefined : Number(row.rescanned_to);
    return { first: Number(row.rescan_first), last: Number(row.rescan_last), to };
  },
  async showRescanError({ drizzle, publish }, id, error) {
    await drizzle.execute(sql`
      update ${instances} set ${assign(instances, { rescan_error: error.slice(0, 500) })}
      where ${instances.id} = ${id} and ${isRescanned}`);
    publish([{ resource: resource.name, kind: 'update', id }]);
  },
});
