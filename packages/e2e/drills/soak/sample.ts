import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** One look at everything that must not grow, by name. */
export type Sample = ReadonlyMap<string, number>;

/** Whatever grows with each request, until retention shortens it: the audit log and the logs. */
export const growing = /audit_|request_logs|system_events|metric_samples/;

/**
 * Reads memory in MB, open handles, connections, and for each table with its parts the size of it
 * and its indexes in kB; of those that grow with each request, also the rows.
 */
export async function takeSample(pid: number, client: pg.Client): Promise<Sample> {
  const { rows: connections } = await client.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const { rows: tables } = await client.query<{ name: string; size: number; rows: number }>(`
    select coalesce(pg_partition_root(relid), relid)::regclass::text as name,
      (sum(pg_total_relation_size(relid)) / 1024)::int as size, sum(n_live_tup)::int as rows
    from pg_stat_user_tables group by 1 order by 1`);
  const logs = tables.filter(({ name }) => growing.test(name));
  return new Map([
    ['memory', residentMegabytes(pid)],
    ['handles', readdirSync(`/proc/${pid}/fd`).length],
    ['connections', connections[0]?.count ?? 0],
    ...tables.map(({ name, size }) => [`table ${name}`, size] as const),
    ...logs.map(({ name, rows }) => [`rows ${name}`, rows] as const),
  ]);
}

/** Resident memory of a process, from Linux. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
