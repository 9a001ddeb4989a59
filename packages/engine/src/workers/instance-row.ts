import { hostname } from 'node:os';
import type { AppDatabase } from '@koshpay/api';
import { sql } from 'drizzle-orm';

type Db = Pick<AppDatabase, 'drizzle' | 'announce'>;

/** What staff see of a scanner at a time. */
export interface Shown {
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
}

/** Why a scanner does not get on, for alerts. */
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

/** Shows why what is started does not run: its network is inactive. */
export async function showInactive({ drizzle, announce }: Db): Promise<void> {
  const reason = 'Its network is inactive, and is not scanned.';
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    update instances set last_error = ${reason}
    from networks where networks.chain_id = instances.chain_id and networks.status = 'inactive'
      and instances.status = 'start' and last_error is distinct from ${reason}
    returning instances.id`);
  announce(rows.map(({ id }) => ({ resource: 'instances', kind: 'update', id: Number(id) })));
}

/** Shows how a scanner gets on; screens learn of it if it has moved. */
export async function showProgress(
  { drizzle, announce }: Db,
  id: number,
  shown: Shown,
  { hasChanged, problem }: { readonly hasChanged: boolean; readonly problem: Problem | undefined },
): Promise<void> {
  await drizzle.execute(sql`
    update instances set last_block = ${shown.last_block}, head = ${shown.head},
      final_block = ${shown.final_block}, lag = ${shown.lag}, lag_seconds = ${shown.lag_seconds},
      blocks_per_minute = ${shown.blocks_per_minute}, endpoint = ${shown.endpoint},
      last_error = ${shown.last_error?.slice(0, 500) ?? null},
      canary_at = coalesce(${shown.canary_at}::timestamptz, canary_at),
      canary_error = ${shown.canary_error}, heartbeat_at = now()
    where id = ${id} and status in ('start', 'running')`);
  await drizzle.execute(sql`
    update scanner_leases set problem = ${problem ?? null} from instances
    where instance_id = ${id} and instances.id = instance_id and status in ('start', 'running')
      and problem is distinct from ${problem ?? null}`);
  if (hasChanged) announce([{ resource: 'instances', kind: 'update', id }]);
}

/** Shows that a scanner ended by itself: all of its range is read, or it cannot go on. */
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
