import { auditRetentionDays, transactionRetentionYears } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { defineJob } from '../jobs/define-job.ts';

/** The days for which entries are kept whatever the settings say. */
export const leastRetentionDays = 180;

/** The age at which each part of the audit log is deleted, as an SQL interval. */
interface Retention {
  readonly logs: string;
  readonly transactions: string;
}

/** Deletes what is older than the settings keep, every hour. */
export const pruneJob = defineJob({
  name: 'audit-entries.prune',
  queue: 'long',
  schedule: '17 * * * *',
  run: (_data, { db, runtimeSettings }) =>
    pruneAuditLog(db, {
      logs: `${runtimeSettings.read(auditRetentionDays)} days`,
      transactions: `${runtimeSettings.read(transactionRetentionYears)} years`,
    }),
});

/** Deletes the oldest batches of each chain, by functions that keep 180 days whatever is asked for. */
export async function pruneAuditLog({ drizzle }: Database, kept: Retention): Promise<void> {
  for (const [chain, interval] of Object.entries(kept))
    await drizzle.execute(sql`select prune_audit_chain(${chain}, ${interval}::interval)`);
}
