export { frameworkFeatures } from './compose.ts';
export { countAttempt, tooManyAttempts } from './core/accounts/passwords/throttle.ts';
export type { BuiltInRole } from './core/accounts/rights/roles.ts';
export { tooManyRequests } from './core/accounts/sessions/call-limits.ts';
export { createStaff } from './core/accounts/staff/staff.ts';
export { type Actor, actorOf, systemActor } from './core/actor.ts';
export { type AuditEntry, record } from './core/audit/record.ts';
export { restoreBackup } from './core/backup/restore-backup.ts';
export { writeBackup } from './core/backup/write-backup.ts';
export type { CompiledProduct } from './core/compiled-product.ts';
export { queueChange, queuedChanges, type RowChange } from './core/database/connection/changes.ts';
export {
  type AppDatabase,
  connectDatabase,
  type Database,
  type Queryable,
  type Transaction,
  withJobDatabase,
} from './core/database/connection/connect.ts';
export { withSavepoint } from './core/database/connection/savepoint.ts';
export { acquireTransactionLock } from './core/database/connection/transaction-lock.ts';
export { isTemporary } from './core/database/errors/temporary.ts';
export { AppError } from './core/errors.ts';
export { defineFeature, type Feature, type SettingsSchema, type Workers } from './core/feature.ts';
export { registerFormParser } from './core/http/body-parsers.ts';
export { handleError } from './core/http/error-handler.ts';
export { errorResponses } from './core/http/error-responses.ts';
export { describeGuardedRoutes } from './core/http/guarded-routes.ts';
export { toIpNetwork } from './core/http/ip-network.ts';
export { createIdempotency } from './core/idempotency/idempotency.ts';
export { type Integration, IntegrationError } from './core/integration.ts';
export { defineJob, type Job, type JobTools } from './core/jobs/define-job.ts';
export { enqueue } from './core/jobs/enqueue.ts';
export { isEnqueued } from './core/jobs/is-enqueued.ts';
export { createPause, type Pause } from './core/jobs/pause.ts';
export { PermanentError } from './core/jobs/permanent-error.ts';
export { reportFailures } from './core/jobs/report-failures.ts';
export type { SharedTools } from './core/jobs/run-batch.ts';
export type { QueueRunner, WorkQueue } from './core/jobs/work-queue.ts';
export { type Language, languages, preferredLanguage } from './core/languages.ts';
export type { MadePage, PageMaker } from './core/made-page.ts';
export { prepareTables } from './core/migrations/prepare-tables.ts';
export { findContractSteps } from './core/migrations/run/contract.ts';
export { skippedNumbers } from './core/migrations/skip-ahead.ts';
export {
  type BeforeCreateResult,
  type CommittedChange,
  defineHooks,
  type HookContext,
  type HookServices,
  type HooksOf,
  type ResourceHooks,
} from './core/resources/hooks.ts';
export { defineKindCheck, type KindCheck } from './core/resources/kind-check.ts';
export { withConstraintErrors } from './core/resources/write/constraints.ts';
export { insertRows } from './core/resources/write/insert-rows.ts';
export { readSetting } from './core/runtime-settings/read-setting.ts';
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
export { defineServer, type ProductServer, type ServerParts } from './define-server.ts';
export { type Demo, type DemoAccount, seedDemo } from './demo.ts';
export type {
  AlertFinding,
  AlertParts,
  AlertRule,
  AlertTools,
} from './features/alerts/alert-rule.ts';
export { describeApi } from './features/api-docs/describe-api.ts';
export type { DocsLook } from './features/api-docs/docs-look.ts';
export { withDelivery } from './features/integrations/deliveries.ts';
export { type OutboundSettings, toOutboundLookup } from './features/integrations/outbound.ts';
export { type ProbeAnswer, probe, toIntegrationError } from './features/integrations/probe.ts';
export { ephemeralTables } from './schema.ts';
