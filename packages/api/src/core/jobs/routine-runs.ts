import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { jobsSchema } from './boss.ts';
import type { Job } from './define-job.ts';
import { nameSql } from './view.ts';

/** Deletes the runs of a job that succeeded: not the one that runs. The index has lower case. */
export async function deleteFormerRuns({ drizzle }: Database, { name, queue }: Job): Promise<void> {
  await drizzle.execute(sql`
    delete from ${sql.raw(jobsSchema)}.job
    where name = ${queue} and state = 'completed'
      and ${sql.raw(nameSql)} = ${name} and lower(${sql.raw(nameSql)}) = lower(${name})`);
}
