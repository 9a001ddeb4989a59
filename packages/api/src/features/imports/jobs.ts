import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../core/jobs/define-job.ts';
import { writeInJob } from '../../core/resources/deferred/write-in-job.ts';
import { checkImport } from './check-import.ts';
import { retentionDays } from './limits.ts';
import { runImport } from './run-import.ts';
import { importChunks, importFailures, imports } from './tables.ts';

const data = z.strictObject({ id: z.int() });

/** Checks the rows of a file. */
export const checkImportJob = defineJob({
  name: 'imports.check',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => writeInJob(tools, (parts) => checkImport(parts, id, tools.signal)),
});

/** Imports the rows of a file. */
export const runImportJob = defineJob({
  name: 'imports.run',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => writeInJob(tools, (parts) => runImport(parts, id, tools.signal)),
});

/** Deletes files and failed rows after some days: what was imported is in the audit log. */
export const expireImportsJob = defineJob({
  name: 'imports.expire',
  schedule: '43 * * * *',
  isRoutine: true,
  run: async (_data, { db }) => {
    const old = sql`(select ${imports.id} from ${imports}
      where ${imports.updated_at} < now() - make_interval(days => ${retentionDays}))`;
    await db.drizzle.delete(importChunks).where(sql`${importChunks.import_id} in ${old}`);
    await db.drizzle.delete(importFailures).where(sql`${importFailures.import_id} in ${old}`);
  },
});
