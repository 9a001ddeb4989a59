import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { createBoss } from './boss.ts';
import type { Job } from './define-job.ts';
import { queueNames, queues } from './queues.ts';
import { runBatch, type SharedTools } from './run-batch.ts';
import { syncSchedules } from './schedules.ts';

/** Runs jobs until it is stopped. */
export interface Worker {
  /** Fetches no more jobs and lets those that run finish; after a while, hands them back. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the jobs of a product in this process, and adds those that are scheduled.
 *
 * @param stopMs how long the jobs that run may take to finish when the process stops
 */
export async function startWorker(
  jobs: readonly Job[],
  tools: SharedTools,
  stopMs = 15_000,
): Promise<Worker> {
  const { pool } = tools.db;
  const boss = createBoss(
    { executeSql: (text, values) => pool.query(text, values) },
    {
      supervise: true,
      schedule: true,
      superviseIntervalSeconds: 30,
      monitorIntervalSeconds: 30,
      maintenanceIntervalSeconds: 3_600,
      cronWorkerIntervalSeconds: 30,
    },
  );
  logProblems(boss, tools.log);
  await boss.start();
  await syncSchedules(boss, jobs);
  for (const name of queueNames) {
    const { pollingSeconds, batchSize, workers } = queues[name];
    const options = {
      pollingIntervalSeconds: pollingSeconds,
      batchSize,
      burstWhenBatchFull: true,
      localConcurrency: workers,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(name, options, (fetched) => runBatch(jobs, fetched, tools));
  }
  return { stop: () => boss.stop({ timeout: stopMs }) };
}

/** Each poll fails while the database is away: one line until it works again is enough. */
function logProblems(boss: PgBoss, log: FastifyBaseLogger): void {
  let lastAt = 0;
  boss.on('error', (error) => {
    if (Date.now() - lastAt < 60_000) return;
    lastAt = Date.now();
    log.warn({ err: error }, 'Background jobs are not reachable; they are tried again.');
  });
  boss.on('warning', ({ message }) => log.warn(message));
}
