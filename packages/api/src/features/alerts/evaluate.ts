import { alertMailTo } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { withSavepoint } from '../../core/database/connection/savepoint.ts';
import { defineJob, type JobTools } from '../../core/jobs/define-job.ts';
import { toSiteUrl } from '../../core/settings.ts';
import type { AlertFinding, AlertRule } from './alert-rule.ts';
import { type AlertChange, openAlert, readOpenRules, resolveAlerts } from './follow-finding.ts';
import { diskRule, replicationRule, unsealedRule, unshippedRule } from './rules/database.ts';
import { failedJobsRule, failingJobsRule, lateJobsRule } from './rules/jobs.ts';
import { eventLoopRule, failureRule, latencyRule } from './rules/requests.ts';
import { rollupRule } from './rules/rollups.ts';

/** The rules of every server. The last one waits for a disk, which may hang. */
const frameworkRules: readonly AlertRule[] = [
  failureRule,
  latencyRule,
  eventLoopRule,
  lateJobsRule,
  failingJobsRule,
  failedJobsRule,
  unsealedRule,
  unshippedRule,
  rollupRule,
  replicationRule,
  diskRule,
];

/** Looks at every rule, each minute, in one process at a time. */
export const evaluateAlertsJob = defineJob({
  name: 'alerts.evaluate',
  schedule: '* * * * *',
  isRoutine: true,
  retry: { limit: 0 },
  timeoutSeconds: 120,
  run: (_data, tools) => evaluateRules([...(tools.alerts.rules ?? []), ...frameworkRules], tools),
});

/**
 * Opens and resolves the alerts of rules, which read one state of the database. A rule that fails is
 * logged, and keeps none from the others.
 */
export async function evaluateRules(
  rules: readonly AlertRule[],
  tools: AlertJobTools,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const open = await readOpenRules(tx);
    for (const rule of rules)
      try {
        const find = () => rule.find({ ...tools, db: { drizzle: tx } });
        const findings = await withSavepoint(tx, find);
        // Before the next rule, which may hang or lose the connection.
        if (findings.length > 0 || open.has(rule.name)) await follow(rule, findings, tools);
      } catch (error) {
        tools.log.warn({ err: error, rule: rule.name }, 'A rule of alerts could not be checked.');
      }
  });
}

type AlertJobTools = Pick<
  JobTools,
  'db' | 'settings' | 'runtimeSettings' | 'alerts' | 'mailer' | 'log'
>;

/** Changes the alerts of a rule, in a transaction of its own. */
async function follow(
  rule: AlertRule,
  findings: readonly AlertFinding[],
  tools: AlertJobTools,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const changes: AlertChange[] = [];
    for (const finding of findings) {
      const opened = await openAlert(tx, rule, finding);
      if (opened) changes.push(opened);
    }
    changes.push(...(await resolveAlerts(tx, rule)));
    for (const change of changes) await send(tx, change, tools);
  });
}

/** Sends a change by jobs of the same transaction: once, and not if it is rolled back. */
async function send(
  tx: Parameters<JobTools['mailer']['send']>[0],
  { change, severity, summary, message }: AlertChange,
  { alerts, mailer, settings, runtimeSettings, log }: AlertJobTools,
): Promise<void> {
  const state = change === 'opened' ? toCapital(severity) : 'Resolved';
  const subject = `${state}: ${summary}`;
  const text = change === 'opened' ? message : `It was: ${message}`;
  log[change === 'opened' ? 'warn' : 'info']({ source: 'alerts', alert: summary }, subject);
  await alerts.notify?.(tx, `${settings.BRAND_NAME}, ${subject}\n${text}`);
  const url = toSiteUrl(settings);
  for (const to of runtimeSettings.read(alertMailTo) ?? [])
    await mailer.send(tx, {
      to,
      subject: `${settings.BRAND_NAME}: ${subject}`,
      paragraphs: [`${subject}.`, text],
      link: { label: 'Open the alerts', url: `${url}/monitoring/alerts` },
    });
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
