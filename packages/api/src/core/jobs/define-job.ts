import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AlertParts } from '../../features/alerts/alert-rule.ts';
import type { SystemLog } from '../../features/logs/system-log.ts';
import type { Database } from '../database/connection/connect.ts';
import type { Mailer } from '../mailer.ts';
import type { RuntimeSettings } from '../runtime-settings/runtime-settings.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ServedProduct } from '../served-product.ts';
import type { Settings } from '../settings.ts';
import type { QueueName } from './queues.ts';

/**
 * The tools of its process that a job may use.
 *
 * @example
 * const remindOf = async (id: number, { db, mailer }: Pick<JobTools, 'db' | 'mailer'>) => remind(db, mailer, id);
 */
export interface JobTools<S extends Settings = Settings> {
  /** Connections for long work, which no request waits for. */
  readonly db: Database;
  readonly settings: S;
  readonly runtimeSettings: RuntimeSettings;
  readonly product: ServedProduct;
  readonly vault: Vault;
  readonly mailer: Mailer;
  /** The product's rules for alerts, and where they are sent. */
  readonly alerts: AlertParts;
  /** For what is worth knowing and no warning; the log's warnings are in it already. */
  readonly systemLog: SystemLog;
  /** Names the job in each line. */
  readonly log: FastifyBaseLogger;
  /** Aborted when the process stops, or when the job took too long and another process has it. */
  readonly signal: AbortSignal;
}

/** The retries of a failed job: each pause is about twice the one before. */
interface JobRetry {
  /** The number of retries before it is left as failed. */
  readonly limit: number;
  readonly firstPauseSeconds: number;
  readonly maxPauseSeconds: number;
}

interface JobDeclaration<Data extends z.ZodObject, S extends Settings> {
  /** Unique and stable: rows of the database name it. `enquiries.relay` */
  readonly name: string;
  /** The data that it works with, by default none: ids, never secrets, since lists show jobs. */
  readonly data?: Data;
  /**
   * `quick` for seconds, by default; `long` for work that must not delay quick jobs; `calls` for what
   * waits for machines of others, one job of each group at a time.
   */
  readonly queue?: QueueName;
  /** Runs it without data at these minutes of UTC, as a cron expression. Never twice at a time. */
  readonly schedule?: string;
  /** Runs what has a schedule when a process starts, too. */
  readonly runsAtStart?: boolean;
  readonly retry?: Partial<JobRetry>;
  /** The hours for which its row is retained after its end, at most; two weeks by default. */
  readonly retentionHours?: number;
  /**
   * True if its runs say nothing as long as they succeed, such as one each minute: of those, only
   * the last is retained.
   */
  readonly isRoutine?: boolean;
  /** After this time, by default 15 minutes, another process may run it. At most a day. */
  readonly timeoutSeconds?: number;
  /**
   * Does the work. It may run more than once, after a crash: a second run must change nothing. What
   * it throws fails the attempt.
   */
  run(data: z.output<Data>, tools: JobTools<S>): Promise<unknown>;
}

/**
 * Background work of a process: what {@link defineJob} returned.
 *
 * @see {@link defineJob}
 */
export type Job<Data extends z.ZodObject = z.ZodObject> = Required<
  Omit<JobDeclaration<Data, Settings>, 'retry' | 'schedule'>
> & { readonly retry: JobRetry; readonly schedule: string | undefined };

/** Retried for about three hours. */
const defaultRetry: JobRetry = { limit: 10, firstPauseSeconds: 10, maxPauseSeconds: 3_600 };

const noData = z.strictObject({});

/**
 * Defines background work. It runs in any process with the role `all` or `worker`, at least once for
 * each time it was enqueued or scheduled.
 *
 * @example
 * const remind = defineJob({
 *   name: 'loans.remind', data: z.object({ id: z.int() }), run: ({ id }, { db }) => remindOf(db, id),
 * });
 * await enqueue(tx, remind, { id: 5 });
 */
export function defineJob<Data extends z.ZodObject = typeof noData, S extends Settings = Settings>(
  declaration: JobDeclaration<Data, S>,
): Job<Data> {
  return {
    data: noData as unknown as Data,
    queue: 'quick',
    schedule: undefined,
    runsAtStart: false,
    isRoutine: false,
    timeoutSeconds: 900,
    retentionHours: declaration.schedule ? 2 * 24 : 14 * 24,
    ...declaration,
    retry: { ...defaultRetry, ...declaration.retry },
    // Its settings are those of the server that it is registered with.
    run: declaration.run as Job<Data>['run'],
  };
}

/**
 * A failure that no further attempt mends: its job is left as failed, for someone to look at.
 *
 * @example throw new PermanentError('The recipient does not exist any more.');
 */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
