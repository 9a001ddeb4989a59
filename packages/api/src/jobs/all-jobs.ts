import { DeclarationError } from '@koshpay/resource';
import { evaluateAlertsJob } from '../alerts/evaluate.ts';
import { pruneJob } from '../audit/retention.ts';
import { cleanUpJob } from '../auth/clean-up.ts';
import { forgottenPasswordJob } from '../auth/links/request-reset.ts';
import { checkImportJob, expireImportsJob, runImportJob } from '../imports/jobs.ts';
import { keepLogsJob } from '../logs/keep-logs.ts';
import { sendJob } from '../mail/outbox.ts';
import { pruneMetricsJob } from '../metrics/kept/prune-samples.ts';
import { expireJob } from '../resources/approvals/expire.ts';
import { bulkJob, expireEditsJob } from '../resources/bulk/bulk-job.ts';
import { rollupJobs } from '../rollups/jobs.ts';
import type { Job } from './define-job.ts';

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
