import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';

/** The schema of pg-boss' tables. */
export const jobsSchema = 'pgboss';

/** Creates a client of pg-boss on connections of ours. It does nothing by itself. */
export function createBoss(db: Db, options: Partial<ConstructorOptions> = {}): PgBoss {
  return new PgBoss({
    db,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    // We have no flows of jobs: they would be polled every 5 seconds.
    flowIntervalSeconds: 3_600,
    // Its own list of processes, with their vital figures, which nothing reads.
    registerInstance: false,
    ...options,
  });
}

/** The queues of jobs: one poll of the database serves the workers of all of them. */
export const queues = {
  /** Jobs that take seconds: mails, messages, clean-up. */
  quick: { batchSize: 10, workers: 1, perGroup: undefined },
  /** Jobs that take minutes or hours: exports, back-fills. */
  long: { batchSize: 1, workers: 2, perGroup: undefined },
  /**
   * Jobs that wait for machines of others, which may never answer: only one of each group runs at a
   * time in each process. pg-boss' limit over all processes is none for workers that fetch together.
   */
  calls: { batchSize: 1, workers: 20, perGroup: 1 },
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

/**
 * The options that the queues are created with. Of the jobs with one key, one waits or runs: so a
 * schedule never runs twice at a time. A process that was killed is noticed when it has not
 * reported for 30 seconds.
 */
export const queueOptions = { policy: 'exclusive', heartbeatSeconds: 30 } as const;
