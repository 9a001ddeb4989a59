import { assign, pick, type Queryable, tableSql as sql, toRecordset } from '@koshpay/api';
import type { ShownScanner } from '@koshpay/engine';
import { isStarted } from './leases.ts';
import { instances, scannerLeases } from './tables.ts';

const columns = {
  ...pick(
    instances,
    ...(['id', 'last_block', 'head', 'final_block', 'lag', 'lag_seconds'] as const),
    ...(['blocks_per_minute', 'endpoint', 'last_error', 'canary_at', 'canary_error'] as const),
  ),
  problem: scannerLeases.problem,
};

/**
 * Shows how the scanners of a worker get on, and that the worker lives. Rows that others are writing to
 * are left for the next time: who edits an instance holds up no sign of life.
 */
export async function showProgress(
  db: Queryable,
  owner: string,
  shown: readonly ShownScanner[],
): Promise<void> {
  const rows = shown.map((each) => ({
    ...each,
    last_error: each.last_error?.slice(0, 500) ?? null,
  }));
  const { source, row } = toRecordset('shown', rows, columns);
  const { id, problem, ...changes } = row;
  const lease = scannerLeases;
  await db.execute(sql`
    with shown as (select * from ${source}),
    running as (
      select ${instances.id} from ${instances} where ${isStarted}
        and ${instances.id} in (select id from shown) for no key update skip locked),
    written as (
      update ${instances} set ${assign(instances, {
        ...changes,
        canary_at: sql`coalesce(${changes.canary_at}, ${instances.canary_at})`,
        heartbeat_at: sql`now()`,
      })}
      from shown join running using (id) where ${instances.id} = ${id}
      returning ${instances.id}, ${problem}),
    own as (
      select ${lease.instance_id} from ${lease} where ${lease.owner} = ${owner}
      for update skip locked)
    update ${lease} set ${assign(lease, {
      beat_at: sql`clock_timestamp()`,
      problem: sql`case when written.id is null then ${lease.problem} else written.problem end`,
    })}
    from own left join written on written.id = own.instance_id
    where ${lease.instance_id} = own.instance_id`);
}
