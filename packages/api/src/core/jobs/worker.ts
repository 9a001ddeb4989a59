import { jobs as declared } from '@koshpay/resource/internal';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';
import { startDuePoll } from './due-poll.ts';
import { toSendOptions } from './enqueue.ts';
import { createBoss, type QueueName, queueNames, queues } from './queues.ts';
import { reportFailures } from './report-failures.ts';
import { runBatch, type SharedTools } from './run-batch.ts';
import type { WorkQueue } from './work-queue.ts';

/** Runs jobs until it is stopped. */
export interface Worker {
  /** Looks for what is due now: something may have been added. */
  readonly wake: () => void;
  /** Fetches no more jobs and lets those that run finish; after a while, hands them back. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions {
  /** The product's own queues; none by default. */
  readonly workQueues?: readonly WorkQueue[];
  /** The milliseconds that running jobs may take to finish when the process stops. */
  readonly stopMs?: number;
}

/** Runs the jobs and queues of a product in this process, and adds the jobs that are scheduled. */
export async function startWorker(
  jobs: readonly Job[],
  tools: SharedTools,
  { workQueues = [], stopMs = 15_000 }: WorkerOptions = {},
): Promise<Worker> {
  const reports = reportOutages(tools.log);
  const boss = createJobBoss(tools, reports);
  await boss.start();
  await syncSchedules(boss, jobs);
  const idle: Idle = new Map(queueNames.map((name) => [name, new Set<string>()]));
  for (const name of queueNames)
    for (let number = 0; number < queues[name].workers; number++)
      await addWorker(boss, name, idle, (fetched) => runBatch(jobs, fetched, tools));
  const runners = new Map(workQueues.map(({ name, start }) => [name, start(tools)]));
  const poll = startDuePoll({
    pool: tools.db.pool,
    workQueues,
    reports,
    onDue: ({ queue, jobs: count }) => {
      runners.get(queue)?.wake();
      for (const id of [...(idle.get(queue) ?? [])].slice(0, count)) boss.notifyWorker(id);
    },
  });
  return {
    wake: poll.wake,
    stop: async () => {
      const stopping = [...runners.values()].map((runner) => runner.stop());
      await Promise.all([poll.stop(), boss.stop({ timeout: stopMs }), ...stopping]);
    },
  };
}

/** The workers that wait for jobs, by queue. */
type Idle = Map<string, Set<string>>;

/** Fetches when it begins, when it is woken, and after a job the next one immediately. */
async function addWorker(
  boss: PgBoss,
  name: QueueName,
  idle: Idle,
  run: (fetched: Parameters<typeof runBatch>[1]) => ReturnType<typeof runBatch>,
): Promise<void> {
  const { batchSize, perGroup } = queues[name];
  const options = {
    // The poll for all workers wakes it.
    pollingIntervalSeconds: 3_600,
    batchSize,
    ...(perGroup && { localGroupConcurrency: perGroup }),
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const id = await boss.work(name, options, async (fetched) => {
    idle.get(name)?.delete(id);
    const results = await run(fetched);
    idle.get(name)?.add(id);
    boss.notifyWorker(id);
    return results;
  });
  idle.get(name)?.add(id);
}

/** Creates the pg-boss that runs and schedules jobs, and tells consoles of what it changes. */
function createJobBoss(
  { db, log }: SharedTools,
  reports: ReturnType<typeof reportOutages>,
): PgBoss {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await db.pool.query(text, values);
    reports.worked();
    if (result.rowCount && changesJobs.test(text))
      db.publish([{ resource: declared.name, kind: 'update' }]);
    return result;
  };
  const boss = createBoss(
    { executeSql },
    {
      // The tables are those of this version, or of a newer one: its own check refuses these.
      migrate: true,
      bamIntervalSeconds: 3_600,
      supervise: true,
      schedule: true,
      superviseIntervalSeconds: 30,
      monitorIntervalSeconds: 30,
      maintenanceIntervalSeconds: 3_600,
      cronWorkerIntervalSeconds: 30,
    },
  );
  boss.on('error', reports.failed);
  boss.on('warning', ({ message }) => log.warn({ source: 'jobs' }, message));
  return boss;
}

/** The statements that pg-boss runs when a job begins and ends. */
const changesJobs = /\b(update|delete from)\s+"?pgboss"?\."?job/i;

/** Each poll fails while the database is away. */
function reportOutages(log: FastifyBaseLogger) {
  const source = 'jobs';
  return reportFailures({
    onFailure: (err) =>
      log.warn({ source, err }, 'Background jobs are not reachable; they are tried again.'),
    onRecovery: () => log.info({ source }, 'Background jobs are reachable again.'),
  });
}

/** Makes the schedules of the database those of this version's jobs, and adds those that run at the start. */
async function syncSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = await boss.getSchedules();
  const sync = async (job: Job) => {
    const { name, queue, schedule, runsAtStart } = job;
    if (schedule === undefined) return;
    const options = { ...toSendOptions(job, 'schedule'), key: name, missed: 'once' } as const;
    await boss.schedule(queue, schedule, {}, options);
    if (runsAtStart) await boss.send(queue, {}, toSendOptions(job, 'schedule'));
  };
  await Promise.all(jobs.map(sync));
  for (const { name, key } of known)
    if (!jobs.some((job) => job.queue === name && job.name === key && job.schedule))
      await boss.unschedule(name, key);
}
