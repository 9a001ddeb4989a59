import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Database } from '../database/connection/connect.ts';
import { redactError } from '../http/redact-error.ts';
import { type Job, type JobTools, PermanentError } from './define-job.ts';
import { toJobName } from './enqueue.ts';
import { jobsSchema } from './queues.ts';
import { nameSql } from './view.ts';

/**
 * The tools that every job of a process shares.
 *
 * @see {@link WorkQueue}
 */
export type SharedTools = Omit<JobTools, 'log' | 'signal'> & {
  readonly log: FastifyBaseLogger;
  /** Makes each run a span of the traces. */
  readonly inSpan: FastifyInstance['inSpan'];
};

/** A job as pg-boss hands it over. */
type Fetched = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'groupId' | 'createdOn' | 'signal' | 'retryCount' | 'retryLimit'
>;

/**
 * Runs jobs that were fetched together: those of one name and group one after another, in the order
 * in which they were added, and the others at the same time.
 */
export async function runBatch(
  jobs: readonly Job[],
  fetched: readonly Fetched[],
  tools: SharedTools,
): Promise<JobResult[]> {
  const inOrder = fetched.toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn));
  const byGroup = Map.groupBy(inOrder, ({ groupId }) => groupId ?? '');
  const results = await Promise.all(
    [...byGroup].map(async ([group, sameGroup]) => {
      const job = jobs.find(({ name }) => name === toJobName(group));
      const done: JobResult[] = [];
      for (const each of sameGroup) done.push(await runOne(job, each, tools));
      return done;
    }),
  );
  return results.flat();
}

async function runOne(
  job: Job | undefined,
  { id, data, groupId, signal, retryCount, retryLimit }: Fetched,
  tools: SharedTools,
): Promise<JobResult> {
  const log = tools.log.child({ job: toJobName(groupId ?? ''), job_id: id });
  try {
    // A newer version may have added it: a process of that version runs it.
    if (!job) throw new Error('This version of the server has no such job.');
    signal.throwIfAborted();
    const parsed = job.data.parse(data ?? {});
    const facts = { 'job.name': job.name, 'job.id': id };
    await tools.inSpan(`job ${job.name}`, facts, () => job.run(parsed, { ...tools, log, signal }));
    if (job.isRoutine) await deleteFormerRuns(tools.db, job);
    return { id, status: 'completed' };
  } catch (error) {
    const isPermanent = error instanceof PermanentError;
    const isLast = isPermanent || retryCount >= retryLimit;
    if (isLast) log.error({ err: error }, 'A job failed, and is not retried.');
    else log.warn({ err: error }, 'A job failed; it will be retried.');
    // Without a queue for dead letters, it only is not retried.
    return { id, status: isPermanent ? 'deadletter' : 'failed', output: toOutput(error) };
  }
}

const maxMessage = 500;

/** The properties of an error that the database stores: as little as the log does, and no stack. */
function toOutput(error: unknown): { readonly message: string } {
  const text = messagesOf(redactError(error)).join(': ').slice(0, maxMessage);
  // PostgreSQL stores neither NUL nor half a character, which other machines may send.
  return { message: text.replaceAll('\0', '').toWellFormed() };
}

/** The message of an error, and of what caused it: that is often what says something. */
function messagesOf(error: unknown): string[] {
  const { message, cause } = error as { readonly message?: string; readonly cause?: unknown };
  return [...(message ? [message] : []), ...(cause ? messagesOf(cause) : [])];
}

/** Deletes the runs of a job that succeeded: not the one that runs. The index has lower case. */
async function deleteFormerRuns({ drizzle }: Database, { name, queue }: Job): Promise<void> {
  await drizzle.execute(sql`
    delete from ${sql.raw(jobsSchema)}.job
    where name = ${queue} and state = 'completed'
      and ${sql.raw(nameSql)} = ${name} and lower(${sql.raw(nameSql)}) = lower(${name})`);
}
