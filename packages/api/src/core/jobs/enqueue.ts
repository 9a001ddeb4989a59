import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Queryable } from '../database/connection/connect.ts';
import type { Job } from './define-job.ts';
import { inTransaction } from './in-transaction.ts';

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
