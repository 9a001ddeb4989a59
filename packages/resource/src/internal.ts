// For packages of the framework alone: it may change with every release.

export {
  type Account,
  fieldPermissions,
  hasAttribute,
  isAllowed,
  isAuthorized,
  isFieldAllowed,
  isOneRow,
  permissionsFor,
  type ScopeRule,
  scopeRules,
} from './access/access.ts';
export * from './access/catalogue.ts';
export { isEditAllowed } from './access/edit-access.ts';
export { type Endpoint, endpoints } from './access/endpoints.ts';
export { isPermitted } from './access/permissions.ts';
export { toReadable, toWritable } from './access/restrict.ts';
export { type ScopeAttribute, scopeAttributes } from './access/scope-attributes.ts';
export { needsStepUp } from './access/step-up.ts';
export { type ActionIcon, actionIcons } from './actions/action.ts';
export { toActionForm } from './actions/action-form.ts';
export type { ApprovalRule } from './actions/approval.ts';
export {
  approvalReason,
  approvalRules,
  approvalsName,
  approvedOperations,
} from './actions/approved-operations.ts';
export {
  bulkActions,
  bulkOperations,
  bulkPermissionsFor,
  bulkRunsName,
  maxBulkRows,
} from './actions/bulk.ts';
export * from './actions/bulk-edit.ts';
export { type Action, isAvailable, nextStatus } from './actions/to-action.ts';
export * from './backends/capabilities.ts';
export { toSupported } from './backends/specification.ts';
export type { Fault } from './check/fault.ts';
export { accountPath, helpPath } from './check/menu.ts';
export type { Display, ShownStatus } from './displays/display.ts';
export { serviceTokenPrefix } from './features/accounts/service-accounts.ts';
export { alertSeverities } from './features/alerts/alerts.ts';
export { actorKinds, retentions } from './features/audit/audit-entries.ts';
export { recordedEvents } from './features/audit/audit-event.ts';
export { toAuditSentence } from './features/audit/audit-sentence.ts';
export { outcomes, requestMethods } from './features/logs/request-logs.ts';
export { metricsPermission } from './features/metrics/pages.ts';
export {
  alerts,
  bulkRuns,
  jobs,
  operationResources,
  requestLogs,
  systemEvents,
} from './features/operation-resources.ts';
export {
  alertDiskFreePercent,
  alertEventLoopMs,
  alertFailurePercent,
  alertJobFailures,
  alertLatencyMs,
  alertMailTo,
  alertMinRequests,
  alertQueueMinutes,
  alertReplicationSeconds,
  alertUnsealedMinutes,
} from './features/settings/alert-settings.ts';
export { brandName, supportEmail } from './features/settings/brand-settings.ts';
export { metricDays } from './features/settings/retention-settings.ts';
export {
  allowedNetworks,
  sessionAbsoluteHours,
  sessionIdleMinutes,
  sessionsPerAccount,
} from './features/settings/session-settings.ts';
export * from './features/staff-resources.ts';
export * from './files/export-query.ts';
export * from './files/import-fields.ts';
export * from './files/import-run.ts';
export { derivedFilters } from './filters/derived-filters.ts';
export { type Filter, paramsOfFilter, toAlternative } from './filters/filter.ts';
export {
  isOfRollup,
  type Parameter,
  queryParameters,
  toParameters,
} from './filters/filter-parameters.ts';
export { joinValues, splitValues } from './filters/filter-values.ts';
export { memoizeByObject } from './filters/memoize.ts';
export { isRangeEnd, rangeKindOf } from './filters/range.ts';
export { type Condition, evaluateCondition, pathsOf, type ReadValue } from './forms/condition.ts';
export { isEditable, toCopy } from './forms/editable.ts';
export { checkOperation, type FieldCheck } from './forms/field-check.ts';
export { fieldSchema } from './forms/field-schema.ts';
export {
  evaluateForm,
  type FormName,
  fieldsOfRule,
  hasConditions,
  referredPaths,
  rootOf,
} from './forms/form-rules.ts';
export type { FormSection } from './forms/section.ts';
export { isFrameworkResource } from './framework.ts';
export type { CustomKind } from './kinds/custom-kind.ts';
export type { KindMaker } from './kinds/define-kind.ts';
export {
  defaultOf,
  type Field,
  type FieldOf,
  initialValueOf,
  isHashed,
  isNullable,
  isOptional,
  isSealed,
  isStored,
  isWritable,
  type Kind,
  kindName,
  kindOf,
  type StoredField,
} from './kinds/index.ts';
export type { RangeKind } from './kinds/kind.ts';
export { lineSchema } from './kinds/schemas/text-schema.ts';
export { isCredential } from './kinds/secret.ts';
export { availableColumns, hasName } from './list/available-columns.ts';
export { type Column, fieldsOfColumn } from './list/column.ts';
export { shareViews, toViewQuery, toViewSlug, type ViewQuery } from './list/declared-view.ts';
export { maxLimit } from './list/limits.ts';
export { type PageFacts, pageFactsSchema } from './list/page-facts.ts';
export { toReadableView } from './list/readable-view.ts';
export { sortableFields } from './list/sortable.ts';
export { compareExactly } from './numbers/compare-exactly.ts';
export { multiplyExactly, sumExactly } from './numbers/sum-exactly.ts';
export { detailPath, type Related } from './pages/detail.ts';
export { type MenuIcon, type MenuItem, menuIcons, type VolumePart } from './pages/menu.ts';
export type {
  BreakdownWidget,
  Conversion,
  FigureWidget,
  ListWidget,
  TrendWidget,
  WidgetRows,
} from './pages/widget.ts';
export type { FormValues } from './resource.ts';
export { type Rollup, type SeriesGrain, seriesGrains } from './rollups/rollup.ts';
export { seriesKeys, seriesParameters } from './rollups/series.ts';
export * from './rollups/series-schema.ts';
export { listedBy, retentionOf } from './rows/log.ts';
export { systemKeys } from './rows/system-keys.ts';
export type { Setting, SettingValue } from './settings/setting.ts';
export { toFieldLabel } from './text/field-label.ts';
export { hasMask } from './text/mask-url.ts';
export * from './text/names.ts';
export { createOffsetAt, isTimeZone, timeZoneHeader } from './text/time-zone.ts';
export { type ActionBody, actionSchema, takesIds } from './wire/action-schema.ts';
export * from './wire/bulk-schema.ts';
export { type LiveChange, liveEvents } from './wire/live.ts';
export { originHeader } from './wire/origin-header.ts';
export {
  checkSchema,
  createSchema,
  createShape,
  deleteQuerySchema,
  filterQuerySchema,
  type ListQuery,
  listQuerySchema,
  pageQuerySchema,
  updateSchema,
  wireSchema,
} from './wire/schemas.ts';
export { createFromWire, createToWire, wireParts, wirePaths } from './wire/wire.ts';
