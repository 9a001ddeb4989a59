import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobTools } from '../../core/jobs/define-job.ts';
import { checkImport } from './check-import.ts';
import { retentionDays } from './limits.ts';
import { runImport } from './run-import.ts';
import { importChunks, importFailures, imports } from './tables.ts';
import type { ImportTools } from './write-row.ts';

const data = z.strictObject({ id: z.int() });

/** Checks the rows of a file. */
export const checkImportJob = defineJob({
  name: 'imports.check',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => withTools(tools, (own) => checkImport(own, id, tools.signal)),
});

/** Imports the rows of a file. */
export const runImportJob = defineJob({
  name: 'imports.run',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => withTools(tools, (own) => runImport(own, id, tools.signal)),
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

/** Hooks that run after a commit end before the job does. */
async function withTools(
  { db, product, vault, settings, mailer, log }: JobTools,
  work: (tools: ImportTools) => Promise<void>,
): Promise<void> {
  const hooks = new Set<Promise<void>>();
  const afterCommit = (hook: () => Promise<void>) => {
    const running = hook().catch((err: unknown) =>
      log.error({ err }, 'A hook after the commit of an imported row failed.'),
    );
    hooks.add(running);
    void running.finally(() => hooks.delete(running));
  };
  const services = { settings, mailer };
  await work({ db, product, vault, services, afterCommit, log }).finally(() => Promise.all(hooks));
}
