import { DeclarationError } from '@koshpay/resource';
import { cleanUpJob } from './clean-up.ts';
import { forgottenPasswordJob } from './core/accounts/links/request-reset.ts';
import { pruneJob } from './core/audit/retention.ts';
import type { Job } from './core/jobs/define-job.ts';
import { evaluateAlertsJob } from './features/alerts/evaluate.ts';
import { expireJob } from './features/approvals/expire.ts';
import { bulkJob, expireEditsJob } from './features/bulk/bulk-job.ts';
import { checkImportJob, expireImportsJob, runImportJob } from './features/imports/jobs.ts';
import { keepLogsJob } from './features/logs/keep-logs.ts';
import { sendJob } from './features/mail/outbox.ts';
import { pruneMetricsJob } from './features/metrics/kept/prune-samples.ts';
import { rollupJobs } from './features/rollups/jobs.ts';

/** The background work of the framework itself. */
const frameworkJobs: readonly Job[] = [
  bulkJob as Job,
  checkImportJob,
  cleanUpJob,
  evaluateAlertsJob,
  expireEditsJob,
  expireImportsJob,
  expireJob,
  forgottenPasswordJob,
  keepLogsJob,
  pruneJob,
  runImportJob,
  sendJob,
  ...rollupJobs,
  pruneMetricsJob,
];

/**
 * The jobs of a server: the framework's and the product's.
 *
 * @throws {DeclarationError} when two have one name: a job of the database is found by it
 */
export function withFrameworkJobs(own: readonly Job[] = []): readonly Job[] {
  const all = [...frameworkJobs, ...own];
  const names = all.map(({ name }) => name);
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  if (duplicates.length === 0) return all;
  throw new DeclarationError(
    duplicates.map((name) => ({
      key: `jobs.${name}`,
      code: 'duplicate',
      message: 'another job has this name; write another.',
    })),
  );
}
