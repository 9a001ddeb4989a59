import type pg from 'pg';

/** Counts the statements of a test's database that wait for another transaction. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0].count;
}
