import { hostname } from 'node:os';
import type { AppDatabase } from '@koshpay/api';
import { sql } from 'drizzle-orm';

type Db = Pick<AppDatabase, 'drizzle' | 'announce'>;

/** The state of a scanner that staff see. */
export interface Shown {
  readonly id: number;
  readonly last_block: number | null;
  readonly head: number | null;
  readonly final_block: number | null;
  readonly lag: number | null;
  readonly lag_seconds: number | null;
  readonly blocks_per_minute: number | null;
  readonly endpoint: string | null;
  readonly last_error: string | null;
  readonly canary_at: string | null;
  readonly canary_error: string | null;
  /** For alerts; not in its row. */
  readonly problem: Problem | null;
}

/** The problem that stops a scanner, for alerts. */
export type Problem = 'deep_reorganisation' | 'wrong_chain' | 'no_endpoint';

/** None of these change `updated_at`: it is the version that the edit form was opened with. */
export async function showRunning({ drizzle, announce }: Db, id: number): Promise<void> {
  const { rowCount } = await drizzle.execute(sql`
    update instances set status = 'running', client = ${hostname().slice(0, 100)},
      pid = ${process.pid}, heartbeat_at = now()
    where id = ${id} and status in ('start', 'running')
      and (status = 'start' or pid is distinct from ${process.pid})`);
  if (rowCount) announce([{ resource: 'instances', kind: 'update', id }]);
}

/** The reason why a started scanner does not run. */
export const inactiveError = 'Its network is inactive, and is not scanned.';

/** Shows why what is started does not run: its network is inactive. */
export async function showInactive({ drizzle, announce }: Db): Promise<void> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    update instances set last_error = ${inactiveError}
    from networks where networks.chain_id = instances.chain_id and networks.status = 'inactive'
      and instances.status = 'start' and last_error is distinct from ${inactiveError}
    returning instances.id`);
  announce(rows.map(({ id }) => ({ resource: 'instances', kind: 'update', id: Number(id) })));
}

/**
 * Shows how the scanners of a worker get on, and that the worker lives. Rows that others are writing to
 * are left for the next time: who edits an instance holds up no sign of life.
 */
export async function showProgress(
  { drizzle }: Db,
  owner: string,
  shown: readonly Shown[],
): Promise<void> {
  const rows = shown.map((each) => ({
    ...each,
    last_error: each.last_error?.slice(0, 500) ?? null,
  }));
  await drizzle.execute(sql`
    with shown as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint,
        last_block bigint, head bigint, final_block bigint, lag bigint, lag_seconds bigint,
        blocks_per_minute bigint, endpoint text, last_error text, canary_at timestamptz,
        canary_error text, problem text)),
    running as (
      select id from instances where status in ('start', 'running')
        and id in (select id from shown) for no key update skip locked),
    written as (
      update instances set last_block = shown.last_block, head = shown.head,
        final_block = shown.final_block, lag = shown.lag, lag_seconds = shown.lag_seconds,
        blocks_per_minute = shown.blocks_per_minute, endpoint = shown.endpoint,
        last_error = shown.last_error, canary_at = coalesce(shown.canary_at, instances.canary_at),
        canary_error = shown.canary_error, heartbeat_at = now()
      from shown join running using (id) where instances.id = shown.id
      returning instances.id, problem),
    own as (
      select instance_id from scanner_leases where owner = ${owner} for update skip locked)
    update scanner_leases lease set beat_at = clock_timestamp(),
      problem = case when written.id is null then lease.problem else written.problem end
    from own left join written on written.id = own.instance_id
    where lease.instance_id = own.instance_id`);
}

/** Shows that a scanner ended by itself: all of its range is read, or it cannot continue. */
export async function showEnded(
  { drizzle, announce }: Db,
  id: number,
  { error, problem }: { readonly error?: string; readonly problem?: Problem } = {},
): Promise<void> {
  await drizzle.execute(sql`
    update instances set status = 'stopped', last_error = ${error ?? null}
    where id = ${id} and status in ('start', 'running')`);
  await drizzle.execute(sql`
    update scanner_leases set problem = ${problem ?? null} where instance_id = ${id}`);
  announce([{ resource: 'instances', kind: 'update', id }]);
}

/** Shows that no process runs a scanner any more; one that is to run waits for the next. */
export async function showReleased({ drizzle, announce }: Db, id: number): Promise<void> {
  await drizzle.execute(sql`
    update instances set client = null, pid = null,
      status = case status when 'running' then 'start' else status end
    where id = ${id} and pid = ${process.pid}`);
  announce([{ resource: 'instances', kind: 'update', id }]);
}
