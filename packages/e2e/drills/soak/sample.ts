import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** One look at everything that must not grow, by name. */
export type Sample = ReadonlyMap<string, number>;

/** Reads memory in MB, connections, and the size of each table with its parts and indexes in kB. */
export async function takeSample(pid: number, client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    select 'connections' as name, count(*)::int as value from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()
    union all
    select 'table ' || coalesce(pg_partition_root(relid), relid)::regclass,
      (sum(pg_total_relation_size(relid)) / 1024)::int
    from pg_stat_user_tables group by 1`);
  return new Map([
    ['memory', residentMegabytes(pid)],
    ...rows.map(({ name, value }) => [name, value] as const),
  ]);
}

/** Resident memory of a process, from Linux. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
