import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Job } from '../core/jobs/define-job.ts';
import { createBoss, queueNames } from '../core/jobs/queues.ts';
import { runBatch } from '../core/jobs/run-batch.ts';

/**
 * Runs the jobs that are due, as a worker would, and returns when none is left.
 *
 * @example await runJobs(test.app);
 */
export async function runJobs(
  { jobs: { all, tools } }: FastifyInstance,
  jobs: readonly Job[] = all,
): Promise<void> {
  const { pool } = tools.db;
  const boss = createBoss({ executeSql: (text, values) => pool.query(text, values) });
  const { signal } = new AbortController();
  for (const name of queueNames) {
    for (;;) {
      const fetched = await boss.fetch<object>(name, { batchSize: 10, includeMetadata: true });
      if (fetched.length === 0) break;
      const settled = await runBatch(
        jobs,
        fetched.map((each) => ({ ...each, signal })),
        tools,
      );
      for (const { id, status, output } of settled) {
        if (status === 'completed') await boss.complete(name, id);
        else await boss.fail(name, id, output);
        if (status === 'deadletter') await failForGood(pool, id);
      }
    }
  }
}

/** Fails a job finally, in one statement, as a worker's `deadletter` does. */
async function failForGood(pool: Pool, id: string): Promise<void> {
  await pool.query(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, [
    id,
  ]);
}
