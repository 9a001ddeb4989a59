import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { jobs } from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { queueChange } from '../database/connection/changes.ts';
import type { Queryable } from '../database/connection/connect.ts';
import type { Job } from './define-job.ts';
import { createBoss, jobsSchema } from './queues.ts';

interface EnqueueOptions {
  /** While a job with this key waits or runs, another one is not added. */
  readonly key?: string;
  /** Another job with this key is not added, whatever became of the first, for two weeks. */
  readonly once?: string;
  /** The time from which it may run; immediately by default. */
  readonly startAfter?: Date;
  /**
   * The receiver it works for, one of many of its name: in the queue `calls`, one of each runs at a
   * time.
   */
  readonly group?: string;
}

/**
 * Adds a job to its queue as a part of the caller's transaction: it runs once that is committed, and
 * never if it is rolled back.
 *
 * @example await db.transaction(async (tx) => { await store(tx, row); await enqueue(tx, relay, { id }); });
 */
export async function enqueue<Data extends z.ZodObject>(
  tx: Queryable,
  job: Job<Data>,
  data: z.input<Data>,
  { key, once, startAfter, group }: EnqueueOptions = {},
): Promise<void> {
  const options = {
    ...toSendOptions(job, key ?? once),
    ...(once !== undefined && { id: toUuid(`${job.name}/${once}`) }),
    ...(startAfter && { startAfter }),
    ...(group !== undefined && { group: { id: `${job.name}${separator}${group}` } }),
  };
  await inTransaction(tx, (boss) => boss.send(job.queue, job.data.parse(data), options));
}

/** Between the name of a job and its group. */
const separator = '/';

/** The name of a job by the group that pg-boss has of it. */
export function toJobName(groupId: string): string {
  return groupId.split(separator, 1)[0] ?? groupId;
}

/**
 * The options with which pg-boss stores a job: its name begins the group's, since a queue for each
 * would be polled.
 */
export function toSendOptions(
  { name, retry, timeoutSeconds, retentionHours }: Job<z.ZodObject>,
  key: string = randomUUID(),
) {
  return {
    group: { id: name },
    singletonKey: `${name}/${key}`,
    retryLimit: retry.limit,
    retryDelay: retry.firstPauseSeconds,
    retryDelayMax: retry.maxPauseSeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    deleteAfterSeconds: retentionHours * 3_600,
  };
}

/** A version 8 UUID: the same for the same text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * A condition of SQL: a job with the key of a row waits or runs.
 *
 * @example sql`select id from loans where not ${isEnqueued(remindJob, sql`loans.id::text`)}`;
 */
export function isEnqueued(job: Job<z.ZodObject>, key: SQL): SQL {
  const { singletonKey: prefix } = toSendOptions(job, '');
  // The states and the policy are those of the index by key.
  return sql`exists (
    select from ${sql.raw(jobsSchema)}.job
    where name = ${job.queue} and state <= 'active' and policy = 'exclusive'
      and coalesce(singleton_key, '') = ${prefix} || ${key})`;
}

/** Uses pg-boss as a part of the caller's transaction, to change jobs. */
export function inTransaction<T>(tx: Queryable, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  queueChange(tx, { resource: jobs.name, kind: 'update' });
  return current.run(fromDrizzle(tx, sql), () => work(boss));
}

/** The connection of the caller, while it uses pg-boss. */
const current = new AsyncLocalStorage<Db>();

/** One for the process: it knows the queues once it has looked them up. */
const boss = createBoss({
  executeSql(text, values) {
    const db = current.getStore();
    if (!db) throw new Error('pg-boss was used outside of a transaction.');
    return db.executeSql(text, values);
  },
});
