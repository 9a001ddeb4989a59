export type { AlertFinding, AlertParts, AlertRule, AlertTools } from './alerts/alert-rule.ts';
export { createApp } from './app.ts';
export type { AccountEndpoints } from './app-options.ts';
export { type Actor, actorOf, commandActor, systemActor } from './audit/actor.ts';
export { readAnchor } from './audit/anchor.ts';
export type { SignedHead } from './audit/chain-tables.ts';
export { type AuditEntry, record } from './audit/record.ts';
export { recordCommand } from './audit/record-command.ts';
export { verifyRecord } from './audit/verify.ts';
export { tooManyRequests } from './auth/call-limits.ts';
export { toIpNetwork } from './auth/ip-network.ts';
export { assertKnownPermissions } from './auth/known-permissions.ts';
export { createLink } from './auth/links/create-link.ts';
export { isNetwork } from './auth/networks.ts';
export { assertPassword, type PasswordOwner } from './auth/password-policy.ts';
export { type BuiltInRole, syncRoles } from './auth/roles.ts';
export { assertSsoRoles } from './auth/sso/sso-settings.ts';
export { createStaff, findStaff, newStaffSchema } from './auth/staff.ts';
export { countAttempt, tooManyAttempts } from './auth/throttle.ts';
export { type CompiledProduct, compileProduct } from './compile-product.ts';
export { restoreArchive, verifyArchive } from './database/archive/read-archive.ts';
export { writeArchive } from './database/archive/write-archive.ts';
export { BackupError } from './database/backup/error.ts';
export { readBackupHeader, restoreBackup } from './database/backup/restore-backup.ts';
export { writeBackup } from './database/backup/write-backup.ts';
export { noteChange, notedChanges, type RowChange } from './database/changes.ts';
export {
  type AppDatabase,
  connectDatabase,
  type Database,
  type Queryable,
  type Transaction,
  withJobDatabase,
} from './database/connect.ts';
export { assertNoDrift } from './database/drift.ts';
export { lossOf } from './database/migrate/check.ts';
export { findContractSteps } from './database/migrate/contract.ts';
export { describeCure, describeRows } from './database/migrate/describe.ts';
export type { Step } from './database/migrate/run.ts';
export { planMigrations } from './database/migrate.ts';
export { skippedNumbers } from './database/origin/skip-ahead.ts';
export { type DatabaseAddresses, prepareTables } from './database/prepare-tables.ts';
export { withSavepoint } from './database/savepoint.ts';
export { ephemeralTables } from './database/schema.ts';
export {
  assign,
  names,
  pick,
  sqlTable,
  tableSql,
  toRecordset,
  toSqlTable,
} from './database/sql-table.ts';
export { takeTurn } from './database/take-turn.ts';
export { isTemporary } from './database/temporary.ts';
export {
  defineServer,
  type IntegrationTools,
  type MadePage,
  type PageMaker,
  type ProductServer,
  type ServerParts,
  type ServerTools,
} from './define-server.ts';
export { type Demo, type DemoAccount, seedDemo } from './demo.ts';
export { AppError } from './errors.ts';
export { registerFormParser } from './http/body-parsers.ts';
export { describeApi } from './http/describe-api.ts';
export { handleError } from './http/error-handler.ts';
export { errorResponses } from './http/error-responses.ts';
export { describeGuardedRoutes } from './http/guarded-routes.ts';
export { routeNotFound } from './http/not-found.ts';
export { logSerializers } from './http/redact-error.ts';
export { drain } from './http/shutdown.ts';
export { type Certificate, replaceCertificate } from './http/tls.ts';
export { createIdempotency } from './idempotency/idempotency.ts';
export { withDelivery } from './integrations/deliveries.ts';
export { type Integration, IntegrationError } from './integrations/integration.ts';
export { type OutboundSettings, toOutboundLookup } from './integrations/outbound.ts';
export { type ProbeAnswer, probe, toIntegrationError } from './integrations/probe.ts';
export { defineJob, type Job, type JobTools } from './jobs/define-job.ts';
export { enqueue } from './jobs/enqueue.ts';
export { isEnqueued } from './jobs/is-enqueued.ts';
export { createPause, type Pause } from './jobs/pause.ts';
export { PermanentError } from './jobs/permanent-error.ts';
export { addProcessTask } from './jobs/process-task.ts';
export { reportFailures } from './jobs/report-failures.ts';
export type { SharedTools } from './jobs/run-batch.ts';
export type { QueueRunner, WorkQueue } from './jobs/work-queue.ts';
export { type Language, languages, preferredLanguage } from './languages/languages.ts';
export { addAllPartitions } from './logs/partitions.ts';
export { createSystemLog, type SystemLog } from './logs/system-log.ts';
export { createMetricsServer } from './metrics/routes.ts';
export { type Addresses, defineAddresses } from './resources/addresses.ts';
export { withConstraintErrors } from './resources/constraints.ts';
export {
  type BeforeCreateResult,
  type CommittedChange,
  defineHooks,
  type HookContext,
  type HookServices,
  type HooksOf,
  type ResourceHooks,
} from './resources/hooks.ts';
export { insertRows } from './resources/insert-rows.ts';
export { checkRollup } from './rollups/check.ts';
export { readSetting } from './runtime-settings/read-setting.ts';
export { type EffectiveSetting, toText } from './runtime-settings/routes.ts';
export { syncSettings } from './runtime-settings/sync.ts';
export { createFileSource } from './secrets/key-file.ts';
export { createSettingSource, type KeySource } from './secrets/key-source.ts';
export { openKeys } from './secrets/open-keys.ts';
export { rotate } from './secrets/rotate.ts';
export { createVault, type Vault } from './secrets/vault.ts';
export { type Settings, toSiteUrl } from './settings.ts';
export { createAccountCommands, noAccount } from './staff/account-commands.ts';
export { StartError } from './start-error.ts';
