import { hostname } from 'node:os';
import { assign, type Database, names, tableSql as sql, toRecordset } from '@koshpay/api';
import type { Scanners } from '@koshpay/engine';
import { networks as networkResource } from '../../networks/networks.ts';
import { instances as resource } from '../../scanners/instances.ts';
import { transactions as transactionResource } from '../../transactions/transactions.ts';
import { isActive, isFree, isStarted, takenTogether } from './leases.ts';
import { definePort } from './port.ts';
import { showProgress } from './show-progress.ts';
import { readStarted } from './started-instances.ts';
import { instances, networks, openTransactions, scannerLeases, transactions } from './tables.ts';

type Db = Pick<Database, 'drizzle' | 'publish'>;

/** Creates the port of the declared scanners. Their version, `updated_at`, changes only when staff edit them. */
export const createScanners = definePort<Db, Scanners>({
  readStarted: ({ drizzle }, owner) => readStarted(drizzle, owner),
  async take(db, owner) {
    const { instance_id } = scannerLeases;
    await db.drizzle.execute(sql`
      insert into ${scannerLeases} (${names([instance_id])})
      select ${instances.id} from ${instances} where ${isStarted} on conflict do nothing`);
    await db.drizzle.execute(sql`
      update ${scannerLeases} set ${assign(scannerLeases, { owner, beat_at: sql`clock_timestamp()` })}
      where ${instance_id} in (
        select ${instance_id} from ${scannerLeases}
          join ${instances} on ${instances.id} = ${instance_id}
        where ${isStarted} and ${isActive} and ${isFree}
        order by ${instance_id} limit ${takenTogether} for update of ${scannerLeases} skip locked)`);
  },
  async giveBack(db, { instanceId, owner }) {
    await db.drizzle.execute(sql`
      update ${scannerLeases} set ${assign(scannerLeases, { owner: null })}
      where ${scannerLeases.instance_id} = ${instanceId} and ${scannerLeases.owner} = ${owner}`);
  },
  async showRunning(db, id) {
    const { status, pid } = instances;
    const { rowCount } = await db.drizzle.execute(sql`
      update ${instances} set ${assign(instances, {
        ...{ status: 'running', client: hostname().slice(0, 100), pid: process.pid },
        heartbeat_at: sql`now()`,
      })} where ${instances.id} = ${id} and ${isStarted}
        and (${status} = 'start' or ${pid} is distinct from ${process.pid})`);
    if (rowCount) publishRows(db, [id]);
  },
  async showInactive(db, error) {
    const { rows } = await db.drizzle.execute<{ id: string }>(sql`
      update ${instances} set ${assign(instances, { last_error: error })}
      from ${networks} where ${networks.chain_id} = ${instances.chain_id}
        and ${networks.status} = 'inactive' and ${instances.status} = 'start'
        and ${instances.last_error} is distinct from ${error}
      returning ${instances.id}`);
    publishRows(
      db,
      rows.map(({ id }) => Number(id)),
    );
  },
  showProgress: ({ drizzle }, owner, shown) => showProgress(drizzle, owner, shown),
  publish: publishRows,
  async announcePending(db, chainIds) {
    const t = transactions;
    const { rows } = await db.drizzle.execute<{ merchant_id: string }>(sql`
      select distinct ${t.merchant_id} from ${openTransactions}
      join ${networks} on ${networks.id} = ${openTransactions.network_id}
        and ${networks.chain_id} = any(${sql.param([...chainIds])}::bigint[])
      join ${t} on ${t.id} = ${openTransactions.transaction_id}
      where ${openTransactions.is_pending}`);
    db.publish(
      rows.map(({ merchant_id }) => {
        const after = { merchant_id: Number(merchant_id) };
        return { resource: transactionResource.name, kind: 'update', after };
      }),
    );
  },
  async showEnded(db, id, { error = null, problem = null } = {}) {
    await db.drizzle.execute(sql`
      update ${instances} set ${assign(instances, { status: 'stopped', last_error: error })}
      where ${instances.id} = ${id} and ${isStarted}`);
    await db.drizzle.execute(sql`
      update ${scannerLeases} set ${assign(scannerLeases, { problem })}
      where ${scannerLeases.instance_id} = ${id}`);
    publishRows(db, [id]);
  },
  async showReleased(db, id) {
    const { status } = instances;
    await db.drizzle.execute(sql`
      update ${instances} set ${assign(instances, {
        ...{ client: null, pid: null },
        status: sql`case ${status} when 'running' then 'start' else ${status} end`,
      })} where ${instances.id} = ${id} and ${instances.pid} = ${process.pid}`);
    publishRows(db, [id]);
  },
  async showNotices(db, notices) {
    const given = [...notices].map(([chain_id, notice]) => ({ chain_id, notice }));
    const { chain_id, notice } = networks;
    const { source, row } = toRecordset('shown', given, { chain_id, notice });
    const { rows } = await db.drizzle.execute<{ id: string }>(sql`
      update ${networks} set ${assign(networks, { notice: row.notice })} from ${source}
      where ${chain_id} = ${row.chain_id} and ${notice} is distinct from ${row.notice}
      returning ${networks.id}`);
    db.publish(
      rows.map(({ id }) => ({ resource: networkResource.name, kind: 'update', id: Number(id) })),
    );
  },
});

function publishRows({ publish }: Db, ids: readonly number[]): void {
  publish(ids.map((id) => ({ resource: resource.name, kind: 'update', id })));
}
