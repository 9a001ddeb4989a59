import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';
import { toSendOptions } from './enqueue.ts';

/** Makes the schedules of the database those of this version's jobs. */
export async function syncSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = await boss.getSchedules();
  for (const job of jobs) {
    const { name, queue, schedule } = job;
    if (schedule === undefined) continue;
    const options = { ...toSendOptions(job, 'schedule'), key: name, missed: 'once' } as const;
    await boss.schedule(queue, schedule, {}, options);
  }
  for (const { name, key } of known)
    if (!jobs.some((job) => job.queue === name && job.name === key && job.schedule))
      await boss.unschedule(name, key);
}
