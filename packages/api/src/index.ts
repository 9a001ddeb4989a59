export { createApp } from './app.ts';
export { compileProduct } from './compile-product.ts';
export { frameworkFeatures } from './compose.ts';
export { createLink } from './core/accounts/passwords/create-link.ts';
export { assertPassword, type PasswordOwner } from './core/accounts/passwords/password-policy.ts';
export { countAttempt, tooManyAttempts } from './core/accounts/passwords/throttle.ts';
export { assertKnownPermissions } from './core/accounts/rights/known-permissions.ts';
export { type BuiltInRole, syncRoles } from './core/accounts/rights/roles.ts';
export { tooManyRequests } from './core/accounts/sessions/call-limits.ts';
export { assertSsoRoles } from './core/accounts/sso/sso-settings.ts';
export {
  accountNotFound,
  createAccountCommands,
} from './core/accounts/staff/account-commands.ts';
export { createStaff, findStaff, newStaffSchema } from './core/accounts/staff/staff.ts';
export { type Actor, actorOf, commandActor, systemActor } from './core/actor.ts';
export type { AccountEndpoints } from './core/app-options.ts';
export { readAnchor } from './core/audit/anchor.ts';
export type { SignedHead } from './core/audit/chain-tables.ts';
export { type AuditEntry, record } from './core/audit/record.ts';
export { recordCommand } from './core/audit/record-command.ts';
export { verifyAuditChain } from './core/audit/verify.ts';
export { restoreArchive, verifyArchive } from './core/backup/archive/read-archive.ts';
export { writeArchive } from './core/backup/archive/write-archive.ts';
export { BackupError } from './core/backup/error.ts';
export { readBackupHeader, restoreBackup } from './core/backup/restore-backup.ts';
export { writeBackup } from './core/backup/write-backup.ts';
export type { CompiledProduct } from './core/compiled-product.ts';
export {
  queueChange,
  queuedChanges,
  type RowChange,
} from './core/database/connection/changes.ts';
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
export { isNetwork } from './core/http/networks.ts';
export { routeNotFound } from './core/http/not-found.ts';
export { logSerializers } from './core/http/redact-error.ts';
export { drain } from './core/http/shutdown.ts';
export { type Certificate, replaceCertificate } from './core/http/tls.ts';
export { createIdempotency } from './core/idempotency/idempotency.ts';
export { type Integration, IntegrationError } from './core/integration.ts';
export { defineJob, type Job, type JobTools } from './core/jobs/define-job.ts';
export { enqueue } from './core/jobs/enqueue.ts';
export { isEnqueued } from './core/jobs/is-enqueued.ts';
export { createPause, type Pause } from './core/jobs/pause.ts';
export { PermanentError } from './core/jobs/permanent-error.ts';
export { addProcessTask } from './core/jobs/process-task.ts';
export { reportFailures } from './core/jobs/report-failures.ts';
export type { SharedTools } from './core/jobs/run-batch.ts';
export type { QueueRunner, WorkQueue } from './core/jobs/work-queue.ts';
export { type Language, languages, preferredLanguage } from './core/languages.ts';
export type { MadePage, PageMaker } from './core/made-page.ts';
export { planMigrations } from './core/migrations/migrate.ts';
export { type DatabaseAddresses, prepareTables } from './core/migrations/prepare-tables.ts';
export { lossOf } from './core/migrations/run/check.ts';
export { findContractSteps } from './core/migrations/run/contract.ts';
export { describeCure, describeRows } from './core/migrations/run/describe.ts';
export type { Step } from './core/migrations/run/run.ts';
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
export { type EffectiveSetting, toText } from './core/runtime-settings/routes.ts';
export { syncSettings } from './core/runtime-settings/sync.ts';
export { createFileSource } from './core/secrets/key-file.ts';
export { createSettingSource, type KeySource } from './core/secrets/key-source.ts';
export { openKeys } from './core/secrets/open-keys.ts';
export { rotate } from './core/secrets/rotate.ts';
export { createVault, type Vault } from './core/secrets/vault.ts';
export type {
  IntegrationTools,
  RouteTools,
  ServerTools,
  WorkerTools,
} from './core/server-tools.ts';
export { isEncrypted, isThisMachine, settingFormat } from './core/setting-formats.ts';
export { type Settings, toSiteUrl } from './core/settings.ts';
export { StartError } from './core/start-error.ts';
export { assertNoDrift } from './core/tables/drift.ts';
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
export { addAllPartitions } from './features/logs/partitions.ts';
export { createSystemLog, type SystemLog } from './features/logs/system-log.ts';
export { createMetricsServer } from './features/metrics/routes.ts';
export { checkRollup } from './features/rollups/check.ts';
export { ephemeralTables } from './schema.ts';
