import { DeclarationError } from '@koshpay/resource';
import { cleanUpJob } from './clean-up.ts';
import { forgottenPasswordJob } from './core/accounts/links/request-reset.ts';
import type { StaffRules } from './core/accounts/rights/rules.ts';
import { pruneJob } from './core/audit/retention.ts';
import type { Feature } from './core/feature.ts';
import type { Integration } from './core/integration.ts';
import type { Job } from './core/jobs/define-job.ts';
import { defaultPorts, type Ports } from './core/ports.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import type { IntegrationTools } from './core/server-tools.ts';
import type { Settings } from './core/settings.ts';
import { createRoleHooks } from './core/staff/roles.ts';
import { createServiceAccountHooks } from './core/staff/service-accounts.ts';
import { createSessionHooks } from './core/staff/sessions.ts';
import { createSettingHooks } from './core/staff/settings.ts';
import { createStaffHooks } from './core/staff/staff.ts';
import type { Schema } from './core/tables/drift.ts';
import type { ResourceTable } from './core/tables/tables.ts';
import type { AlertParts } from './features/alerts/alert-rule.ts';
import { alerts } from './features/alerts/feature.ts';
import { apiDocs } from './features/api-docs/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { bulk } from './features/bulk/feature.ts';
import { exports } from './features/exports/feature.ts';
import { imports } from './features/imports/feature.ts';
import { integrations } from './features/integrations/feature.ts';
import { jobs } from './features/jobs/feature.ts';
import { live } from './features/live/feature.ts';
import { logs } from './features/logs/feature.ts';
import { mail } from './features/mail/feature.ts';
import { metrics } from './features/metrics/feature.ts';
import { rollups } from './features/rollups/feature.ts';
import { search } from './features/search/feature.ts';
import { tracing } from './features/tracing/feature.ts';
import { views } from './features/views/feature.ts';

/**
 * The features of the framework, in the order in which they see a request.
 *
 * @example
 * const withoutImports = frameworkFeatures.filter(({ name }) => name !== 'imports');
 * defineServer(shop, { features, frameworkFeatures: withoutImports, migrations: 'migrations' });
 */
export const frameworkFeatures: readonly Feature[] = [
  logs,
  live,
  metrics,
  tracing,
  mail,
  approvals,
  bulk,
  exports,
  imports,
  rollups,
  search,
  views,
  jobs,
  alerts,
  integrations,
  apiDocs,
];

/** True if changes of roles and accounts, and what a product declares, wait for a second person. */
export function hasApprovals(features: readonly Feature[]): boolean {
  return features.includes(approvals);
}

/** The resources and abilities of the framework's features that a server leaves out. */
export function leftOutOf(features: readonly Feature[]) {
  const leftOut = frameworkFeatures.filter((feature) => !features.includes(feature));
  return {
    resources: leftOut.flatMap(({ resources }) => resources ?? []),
    capabilities: leftOut.flatMap(({ capabilities }) => capabilities ?? []),
  };
}

/** The ports of the core, as features fill them. */
export function portsOf(features: readonly Feature[]): Ports {
  return Object.assign({ ...defaultPorts }, ...features.map(({ ports }) => ports));
}

/** The hooks of resources: the core's, then those of features. */
export function hooksOf(features: readonly Feature[], rules: StaffRules): ResourceHooks[] {
  return [
    createRoleHooks(rules),
    createStaffHooks(rules),
    createServiceAccountHooks(rules),
    createSessionHooks(rules),
    createSettingHooks(rules.settings),
    ...features.flatMap(({ hooks }) => hooks ?? []),
  ];
}

/**
 * The jobs of a server: the core's and those of features.
 *
 * @throws {DeclarationError} when two have one name: a job of the database is found by it
 */
export function jobsOf(features: readonly Feature[]): readonly Job[] {
  const core = [cleanUpJob, forgottenPasswordJob, pruneJob];
  const all = [...core, ...features.flatMap(({ jobs }) => jobs ?? [])];
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

/** The tables of features that are no resources. */
export function tablesOf(
  features: readonly Feature[],
  tableOf: (resource: string) => ResourceTable,
): Schema {
  return Object.assign({}, ...features.map(({ tables }) => tables?.(tableOf)));
}

/** Lists what features work with, in their order. */
export async function integrationsOf(
  features: readonly Feature[],
  tools: IntegrationTools,
): Promise<Integration[]> {
  const listed = await Promise.all(features.map((each) => each.integrations?.(tools) ?? []));
  return listed.flat();
}

/** The rules for alerts of features, and where they are sent besides mail. */
export function alertsOf(features: readonly Feature[], settings: Settings): AlertParts {
  const all = features.flatMap(({ alerts }) => alerts?.(settings) ?? []);
  return {
    rules: all.flatMap(({ rules }) => rules ?? []),
    notify: async (tx, text) => {
      for (const { notify } of all) await notify?.(tx, text);
    },
  };
}
