export { frameworkFeatures } from './compose.ts';
export { countAttempt, tooManyAttempts } from './core/accounts/count-attempts.ts';
export type { BuiltInRole } from './core/accounts/rights/roles.ts';
export { tooManyRequests } from './core/accounts/sessions/call-limits.ts';
export { createStaff } from './core/accounts/staff/staff.ts';
export { type Actor, actorOf, systemActor } from './core/actor.ts';
export { record } from './core/audit/record.ts';
export type { CompiledProduct } from './core/compiled-product.ts';
export { queueChange } from './core/database/connection/changes.ts';
export {
  type AppDatabase,
  connectDatabase,
  type Database,
  type Queryable,
} from './core/database/connection/connect.ts';
export { withSavepoint } from './core/database/connection/savepoint.ts';
export type { Transaction } from './core/database/connection/transaction.ts';
export { acquireTransactionLock } from './core/database/connection/transaction-lock.ts';
export { isTemporary } from './core/database/errors/unavailable.ts';
export { AppError, invalidField } from './core/errors.ts';
export type { MadePage } from './core/feature.ts';
export { defineFeature, type Feature } from './core/feature.ts';
export { registerFormParser } from './core/http/body-parsers.ts';
export { handleError } from './core/http/error-handler.ts';
export { toIpNetwork } from './core/http/networks.ts';
export { describeGuardedRoutes, errorResponses } from './core/http/route-schemas.ts';
export { createIdempotency } from './core/idempotency/idempotency.ts';
export { type Integration, IntegrationError } from './core/integration.ts';
export { defineJob, type Job, type JobTools, PermanentError } from './core/jobs/define-job.ts';
export { createPause, type Pause } from './core/jobs/due-poll.ts';
export { enqueue, isEnqueued } from './core/jobs/enqueue.ts';
export { addProcessTask } from './core/jobs/process-task.ts';
export { reportFailures } from './core/jobs/report-failures.ts';
export type { SharedTools } from './core/jobs/run-batch.ts';
export type { QueueRunner, WorkQueue } from './core/jobs/work-queue.ts';
export { type Language, languages, preferredLanguage } from './core/languages.ts';
export { skippedNumbers } from './core/migrations/skip-ahead.ts';
export { defineHooks, type HookContext, type HookServices } from './core/resources/hooks.ts';
export { defineKindCheck } from './core/resources/kind-check.ts';
export { withConstraintErrors } from './core/resources/write/constraints.ts';
export { insertRows } from './core/resources/write/insert-rows.ts';
export { readSetting } from './core/runtime-settings/runtime-settings.ts';
export { createSettingSource } from './core/secrets/key-source.ts';
export { openKeys } from './core/secrets/open-keys.ts';
export type { Vault } from './core/secrets/vault.ts';
export type {
  IntegrationTools,
  RouteTools,
  ServerTools,
  WorkerTools,
} from './core/server-tools.ts';
export { isEncrypted, settingFormat } from './core/setting-formats.ts';
export { type Settings, toSiteUrl } from './core/settings.ts';
export {
  assign,
  names,
  pick,
  sqlTable,
  tableSql,
  toRecordset,
  toSqlTable,
} from './core/tables/sql-table.ts';
export { defineServer, type ServerParts } from './define-server.ts';
export type { Demo } from './demo.ts';
export type { AlertRule } from './features/alerts/alert-rule.ts';
export { describeApi } from './features/api-docs/describe-api.ts';
export { withDelivery } from './features/integrations/deliveries.ts';
export { type OutboundSettings, toOutboundLookup } from './features/integrations/outbound.ts';
export { type ProbeAnswer, probe, toIntegrationError } from './features/integrations/probe.ts';
