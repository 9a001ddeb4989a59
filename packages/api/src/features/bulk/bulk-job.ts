import { permission } from '@koshpay/resource';
import { bulkRunsName } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../core/jobs/define-job.ts';
import { writeInJob } from '../../core/resources/deferred/write-in-job.ts';
import { createRunRows } from './run-rows.ts';
import { bulkRows } from './tables.ts';

/** Runs the rows of a bulk run that still wait, also those that a killed process has left. */
export const bulkJob = defineJob({
  name: permission(bulkRunsName, 'run'),
  data: z.strictObject({ id: z.int() }),
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) =>
    writeInJob(tools, (parts) => createRunRows(parts)(id, { signal: tools.signal })),
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
