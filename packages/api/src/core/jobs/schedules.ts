import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';
import { toSendOptions } from './enqueue.ts';

/** Makes the schedules of the database those of this version's jobs, and adds those that run at the start. */
export async function syncSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
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
