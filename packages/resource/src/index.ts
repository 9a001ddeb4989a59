export {
  type Account,
  fieldPermissions,
  forcedFields,
  hasAttribute,
  isAllowed,
  isAuthorized,
  isFieldAllowed,
  isOneRow,
  permissionsFor,
  type ScopeRule,
  scopeRules,
} from './access/access.ts';
export {
  type CatalogueEntry,
  catalogueOf,
  findUnknownPatterns,
  frameworkRights,
  toGranted,
} from './access/catalogue.ts';
export { isEditAllowed } from './access/edit-access.ts';
export { type Endpoint, endpoints } from './access/endpoints.ts';
export { isPermitted, permission } from './access/permissions.ts';
export { type ResourceOf, toReadable, toWritable } from './access/restrict.ts';
export { type ScopeAttribute, scopeAttributes } from './access/scope-attributes.ts';
export { needsStepUp } from './access/step-up.ts';
export {
  type ActionDeclaration,
  type ActionIcon,
  type ActionTarget,
  action,
  actionIcons,
  remove,
  toggleStatus,
} from './actions/action.ts';
export { toActionForm } from './actions/action-form.ts';
export { type ApprovalRule, approval } from './actions/approval.ts';
export {
  approvalReason,
  approvalRules,
  approvalsName,
  approvedCalls,
  approvedOperations,
} from './actions/approved-operations.ts';
export {
  bulkActions,
  bulkOperations,
  bulkPermissions,
  bulkPermissionsFor,
  bulkRunsName,
  maxBulkRows,
  maxChosen,
} from './actions/bulk.ts';
export {
  applyChange,
  type BulkChange,
  bulkEditActions,
  bulkFields,
  bulkUndo,
  bulkUpdate,
  replaceableFields,
} from './actions/bulk-edit.ts';
export { type Action, isAvailable, nextStatus } from './actions/to-action.ts';
export {
  type Capability,
  capabilities,
  docsPath,
  resourceCapability,
} from './backends/capabilities.ts';
export { type Specification, toSupported } from './backends/specification.ts';
export { DeclarationError } from './check/declaration-error.ts';
export type { Fault, FaultCode } from './check/fault.ts';
export { accountPath, helpPath } from './check/menu.ts';
export { defineResource } from './define.ts';
export type { Display, ExternalLink, ShownStatus } from './displays/display.ts';
/** Makers of displays: the ways in which cells show values. */
export * as display from './displays/displays.ts';
export { serviceTokenPrefix } from './features/accounts/service-accounts.ts';
export { alertSeverities } from './features/alerts/alerts.ts';
export { actorKinds, retentions } from './features/audit/audit-entries.ts';
export { recordedEvents } from './features/audit/audit-event.ts';
export { toAuditSentence } from './features/audit/audit-sentence.ts';
export { integrationsPage } from './features/integrations/integrations-page.ts';
export { outcomes, requestMethods } from './features/logs/request-logs.ts';
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
  metricDays,
} from './features/metrics/metric-settings.ts';
export {
  metricsPage,
  metricsPermission,
  performancePage,
  problemsPage,
} from './features/metrics/pages.ts';
export {
  alerts,
  bulkRuns,
  jobs,
  operationResources,
  requestLogs,
  systemEvents,
} from './features/operation-resources.ts';
export { requestLogDays, systemEventDays } from './features/settings/operation-settings.ts';
export {
  allowedNetworks,
  auditRetentionDays,
  brandName,
  brandTagLine,
  sessionAbsoluteHours,
  sessionIdleMinutes,
  sessionsPerAccount,
  supportEmail,
  transactionRetentionYears,
} from './features/settings/staff-settings.ts';
export {
  approvals,
  auditEntries,
  roles,
  serviceAccounts,
  sessions,
  settings,
  staff,
  staffResources,
  withImpliedPermissions,
} from './features/staff-resources.ts';
export {
  type ExportQuery,
  exportableFields,
  exportedByDefault,
  exportFormats,
  exportQuerySchema,
  withReferences,
} from './files/export-query.ts';
export {
  columnFields,
  importableFields,
  importKeys,
  isIdOrName,
  isImportable,
  isSecretField,
  referenceKeys,
} from './files/import-fields.ts';
export {
  type ImportMode,
  type ImportPlan,
  type ImportProblem,
  type ImportRun,
  type ImportStatus,
  importModes,
  importStatuses,
} from './files/import-run.ts';
export { derivedFilters } from './filters/derived-filters.ts';
export { type Filter, paramsOfFilter, toAlternative } from './filters/filter.ts';
export {
  isOfRollup,
  type Parameter,
  queryParameters,
  toParameters,
} from './filters/filter-parameters.ts';
export { joinValues, splitValues } from './filters/filter-values.ts';
/** The filters of a list. */
export * as filter from './filters/filters.ts';
export { memoizeByObject } from './filters/memoize.ts';
export { plainParameters } from './filters/plain-parameters.ts';
export { isRangeEnd, rangeKindOf } from './filters/range.ts';
export {
  type Condition,
  evaluateCondition,
  other,
  pathsOf,
  type ReadValue,
} from './forms/condition.ts';
export { isEditable, toCopy } from './forms/editable.ts';
export { check, checkOperation, type FieldCheck } from './forms/field-check.ts';
export {
  evaluateForm,
  type FormName,
  type FormState,
  fieldsOfRule,
  hasConditions,
  referredPaths,
  rootOf,
} from './forms/form-rules.ts';
export { type Rule, rule } from './forms/rule.ts';
export { type FormSection, type Section, section } from './forms/section.ts';
export { frameworkResources, isFrameworkResource } from './framework.ts';
export type { CustomKind } from './kinds/custom-kind.ts';
export { defineKind, type KindMaker } from './kinds/define-kind.ts';
/** The fields that a resource declares, by their kinds. */
export * as field from './kinds/field.ts';
export {
  defaultOf,
  type Field,
  type FieldOf,
  type Fields,
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
export type { FieldAccess, Permission, RangeKind } from './kinds/kind.ts';
export type { Prefill, TextPrefill } from './kinds/prefill.ts';
export { inputSchema } from './kinds/schemas/field-schemas.ts';
export { lineSchema } from './kinds/schemas/text-schema.ts';
export { isCredential } from './kinds/secret.ts';
export { availableColumns, hasName } from './list/available-columns.ts';
export { type Column, column } from './list/column.ts';
export {
  type DeclaredView,
  shareViews,
  toViewQuery,
  toViewSlug,
  type ViewQuery,
} from './list/declared-view.ts';
export { maxLimit } from './list/limits.ts';
export { type PageFacts, pageFactsSchema } from './list/page-facts.ts';
export { toReadableView } from './list/readable-view.ts';
export { sortableFields } from './list/sortable.ts';
export { compareExactly } from './numbers/compare-exactly.ts';
export { multiplyExactly, sumExactly } from './numbers/sum-exactly.ts';
export { type Detail, detailPath, type Related, related } from './pages/detail.ts';
export { listPage, volumePage } from './pages/list-page.ts';
export {
  type MenuGroup,
  type MenuIcon,
  type MenuItem,
  menuIcons,
  type Page,
  page,
  placeholder,
  type RowsPart,
  type VolumePart,
  widgetPage,
} from './pages/menu.ts';
export {
  type BreakdownWidget,
  type Conversion,
  type FigureWidget,
  type ListWidget,
  type TrendWidget,
  type Widget,
  type WidgetRows,
  widget,
} from './pages/widget.ts';
export { defineProduct, type Product } from './product.ts';
export type { Create, FormValues, Resource, Row, StoredRow, Update } from './resource.ts';
export { type Rollup, type SeriesGrain, seriesGrains } from './rollups/rollup.ts';
export { seriesKeys, seriesParameters } from './rollups/series.ts';
export {
  type SeriesPoint,
  type SeriesQuery,
  seriesPointSchema,
  seriesQuerySchema,
} from './rollups/series-schema.ts';
export { type Log, listedBy, type Retention, retentionOf } from './rows/log.ts';
export { systemKeys } from './rows/system-keys.ts';
export {
  adjustSetting,
  type Setting,
  type SettingField,
  type SettingValue,
  setting,
} from './settings/setting.ts';
export { toFieldLabel } from './text/field-label.ts';
export { maskSecret } from './text/mask-secret.ts';
export { hasMask, maskUrl } from './text/mask-url.ts';
export {
  editDistance,
  nearest,
  toLabel,
  toPhrase,
  toWireName,
  type WireCase,
  withArticle,
} from './text/names.ts';
export { createOffsetAt, isTimeZone, timeZoneHeader } from './text/time-zone.ts';
export { hasVisibleText } from './text/visible-text.ts';
export { type ActionBody, actionSchema, maxRows, takesIds } from './wire/action-schema.ts';
export {
  type BulkBody,
  type BulkCount,
  type BulkTarget,
  bulkCountSchema,
  bulkSchema,
} from './wire/bulk-schema.ts';
export { type LiveChange, liveChangeSchema, liveEvents } from './wire/live.ts';
export { originHeader } from './wire/origin-header.ts';
export {
  checkSchema,
  createSchema,
  createShape,
  deleteQuerySchema,
  fieldSchema,
  filterQuerySchema,
  type ListQuery,
  listQuerySchema,
  pageQuerySchema,
  updateSchema,
  wireSchema,
} from './wire/schemas.ts';
export { createFromWire, createToWire, wireParts, wirePaths } from './wire/wire.ts';
