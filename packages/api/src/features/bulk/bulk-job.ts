import { permission } from '@koshpay/resource';
import { bulkRunsName } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../core/jobs/define-job.ts';
import { createRunRows } from './run-rows.ts';
import { bulkRows } from './tables.ts';

/** Runs the rows of a bulk run that still wait, also those that a killed process has left. */
export const bulkJob = defineJob({
  name: permission(bulkRunsName, 'run'),
  data: z.strictObject({ id: z.int() }),
  queue: 'long',
  timeoutSeconds: 86_400,
  run: async ({ id }, { db, product, vault, settings, mailer, log, signal }) => {
    const hooks = new Set<Promise<void>>();
    const afterCommitOf = () => (work: () => Promise<void>) => {
      const running = work().catch((err: unknown) =>
        log.error({ err }, 'A hook afterCommit failed.'),
      );
      hooks.add(running);
      void running.finally(() => hooks.delete(running));
    };
    const services = { settings, mailer };
    const runRows = createRunRows({ db, product, vault, services, afterCommitOf });
    await runRows(id, { log, signal }).finally(() => Promise.all(hooks));
  },
});

/** Deletes the values that edits replaced more than a day ago: they can no longer be undone. */
export const expireEditsJob = defineJob({
  name: permission(bulkRunsName, 'expire-edits'),
  schedule: '33 * * * *',
  isRoutine: true,
  run: async (_data, { db, product }) => {
    const runs = product.tableOf(bulkRunsName);
    await db.drizzle.execute(sql`
      delete from ${bulkRows} using ${runs}
      where run_id = ${runs}.id and ${runs}.finished_at < now() - interval '1 day'`);
  },
});
