import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../../core/database/connection/connect.ts';
import { nameSql } from '../../core/jobs/view.ts';
import { createFigureGauge, type FigureSource } from './figures.ts';

type JobRow = {
  readonly job: string;
  readonly waiting: string;
  readonly retrying: string;
  readonly running: string;
  readonly failed: string;
  readonly age: string | null;
};

const states = ['waiting', 'retrying', 'running', 'failed'] as const;

/** Creates the figures of jobs: their number by name, and the time for which they are due. */
export function createJobFigures(
  app: Pick<FastifyInstance, 'jobs'>,
  registry: Registry,
  { drizzle }: Database,
): FigureSource {
  const depth = createFigureGauge(registry, 'job_queue_jobs', 'Background jobs, by state.', [
    'job',
    'state',
  ]);
  const age = createFigureGauge(
    registry,
    'job_due_age_seconds',
    'For how long the oldest job that no process runs yet is due.',
    ['job'],
  );
  return {
    gauges: [depth, age],
    read: async () => {
      const { rows } = await drizzle.execute<JobRow>(openJobs);
      const found = new Map(rows.map((row) => [row.job, row]));
      const names = new Set([...app.jobs.all.map(({ name }) => name), ...found.keys()]);
      depth.replace(
        [...names].flatMap((job) =>
          states.map((state) => [{ job, state }, Number(found.get(job)?.[state] ?? 0)] as const),
        ),
      );
      age.replace([...names].map((job) => [{ job }, Number(found.get(job)?.age ?? 0)]));
    },
  };
}

const openJobs = sql`
  select ${sql.raw(nameSql)} as job,
    count(*) filter (where state = 'created') as waiting,
    count(*) filter (where state = 'retry') as retrying,
    count(*) filter (where state = 'active') as running,
    count(*) filter (where state = 'failed') as failed,
    extract(epoch from now() - min(start_after)
      filter (where state < 'active' and start_after <= now())) as age
  from pgboss.job where state in ('created', 'retry', 'active', 'failed')
  group by 1`;
