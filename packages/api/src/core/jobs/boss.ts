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
