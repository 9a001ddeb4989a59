import type { JobTools } from '../../jobs/define-job.ts';
import type { WriteParts } from '../create-submits.ts';
import { createAfterCommit } from '../write/after-commit.ts';

/** Runs work of a job that writes rows. What hooks do after a commit ends before the job does. */
export async function writeInJob(
  { db, product, vault, settings, mailer, log }: JobTools,
  work: (parts: WriteParts) => Promise<void>,
): Promise<void> {
  const { of: afterCommitOf, settle } = createAfterCommit(log);
  const services = { settings, mailer };
  await work({ db, product, vault, services, afterCommitOf, log }).finally(settle);
}
