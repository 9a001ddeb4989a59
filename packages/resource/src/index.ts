export {
  type Account,
  fieldPermissions,
  forcedFields,
  hasAttribute,
  isAdmitted,
  isAllowed,
  isFieldAllowed,
  isOneRow,
  permissionsFor,
  type ScopeRule,
  scopeRules,
} from './access.ts';
export {
  type ActionDeclaration,
  type ActionIcon,
  type ActionTarget,
  action,
  actionIcons,
  remove,
  toggleStatus,
} from './action.ts';
export { toActionForm } from './action-form.ts';
export { type ActionBody, actionSchema, maxRows, takesIds } from './action-schema.ts';
export { type ApprovalRule, approval } from './approval.ts';
export {
  approvalReason,
  approvalRules,
  approvalsName,
  approvedCalls,
  approvedOperations,
} from './approved-operations.ts';
export {
  bulkActions,
  bulkOperations,
  bulkPermissions,
  bulkPermissionsFor,
  bulkRunsName,
  maxBulkRows,
  maxChosen,
} from './bulk.ts';
export {
  applyChange,
  type BulkChange,
  bulkEditActions,
  bulkFields,
  bulkUndo,
  bulkUpdate,
  replaceableFields,
} from './bulk-edit.ts';
export {
  type BulkBody,
  type BulkCount,
  type BulkTarget,
  bulkCountSchema,
  bulkSchema,
} from './bulk-schema.ts';
export {
  type Capability,
  capabilities,
  docsPath,
  resourceCapability,
} from './capabilities.ts';
export {
  type CatalogueEntry,
  catalogueOf,
  findUnknownPatterns,
  frameworkRights,
  toGranted,
} from './catalogue.ts';
export type { Fault, FaultCode } from './check/fault.ts';
export { accountPath, helpPath } from './check/menu.ts';
export { type Column, column } from './column.ts';
export { compareExactly } from './compare-exactly.ts';
export { type Condition, holds, other, pathsOf, type ReadValue } from './condition.ts';
export { DeclarationError } from './declaration-error.ts';
export {
  type DeclaredView,
  shareViews,
  toViewAddress,
  toViewQuery,
  type ViewQuery,
} from './declared-view.ts';
export { defineResource } from './define.ts';
export { derivedFilters } from './derived-filters.ts';
export { type Detail, detailPath, type Related, related } from './detail.ts';
export type { Display, ExplorerLink, ShownStatus } from './display.ts';
/** Makers of displays: the ways in which cells show values. */
export * as display from './displays.ts';
export { isEditAllowed } from './edit-access.ts';
export { isEditable, toCopy } from './editable.ts';
export { type Endpoint, endpoints } from './endpoints.ts';
export {
  type ExportQuery,
  exportableFields,
  exportedByDefault,
  exportFormats,
  exportQuerySchema,
  withReferences,
} from './export-query.ts';
export { check, checkOperation, type FieldCheck } from './field-check.ts';
export { toFieldLabel } from './field-label.ts';
export { type Filter, paramsOfFilter, toAlternative } from './filter.ts';
export {
  isOfRollup,
  type Parameter,
  queryParameters,
  toParameters,
} from './filter-parameters.ts';
export { joinValues, splitValues } from './filter-values.ts';
/** The filters of a list. */
export * as filter from './filters.ts';
export {
  evaluateForm,
  type FormName,
  type FormState,
  fieldsOfRule,
  hasConditions,
  referredPaths,
  rootOf,
} from './form-rules.ts';
export { frameworkResources, isFrameworkResource } from './framework.ts';
export {
  columnFields,
  importableFields,
  importKeys,
  isIdOrName,
  isImportable,
  isSecretField,
  referenceKeys,
} from './import-fields.ts';
export {
  type ImportMode,
  type ImportPlan,
  type ImportProblem,
  type ImportRun,
  type ImportStatus,
  importModes,
  importStatuses,
} from './import-run.ts';
/** The fields that a resource declares, by their kinds. */
export * as field from './kinds/field.ts';
export {
  defaultOf,
  type Field,
  type FieldOf,
  type Fields,
  initialOf,
  isHashed,
  isNullable,
  isOptional,
  isSealed,
  isStored,
  isWritable,
  type Kind,
  kindOf,
  type StoredField,
} from './kinds/index.ts';
export type { FieldAccess, Permission, RangeKind } from './kinds/kind.ts';
export type { Prefill, TextPrefill } from './kinds/prefill.ts';
export { inputSchema } from './kinds/schemas/field-schemas.ts';
export { lineSchema } from './kinds/schemas/text-schema.ts';
export { isCredential } from './kinds/secret.ts';
export { maxLimit } from './limits.ts';
export { listPage, volumePage } from './list-page.ts';
export { type LiveChange, liveChangeSchema, liveEvents } from './live.ts';
export { type Log, listedBy } from './log.ts';
export { maskSecret } from './mask-secret.ts';
export { hasMask, maskUrl } from './mask-url.ts';
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
} from './menu.ts';
export {
  editDistance,
  nearest,
  toLabel,
  toPhrase,
  toWireName,
  type WireCase,
  withArticle,
} from './names.ts';
export { hasName, offeredColumns } from './offered-columns.ts';
export { oncePer } from './once-per.ts';
export { alertSeverities } from './operations/alerts.ts';
export {
  alerts,
  bulkRuns,
  jobs,
  operationResources,
  requestLogs,
  systemEvents,
} from './operations/index.ts';
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
} from './operations/metric-settings.ts';
export {
  metricsPage,
  metricsPermission,
  performancePage,
  problemsPage,
} from './operations/pages.ts';
export { outcomes, requestMethods } from './operations/request-logs.ts';
export { originHeader } from './origin-header.ts';
export { type PageFacts, pageFactsSchema } from './page-facts.ts';
export { isPermitted, permission } from './permissions.ts';
export { plainParameters } from './plain-parameters.ts';
export { defineProduct, type Product } from './product.ts';
export {
  type CallPath,
  defaultProtocol,
  type ErrorShape,
  type Paging,
  type Protocol,
  type ProtocolDeclaration,
  readPath,
  toCall,
  toProtocol,
} from './protocol.ts';
export { isRangeEnd, rangeKindOf } from './range.ts';
export { toReadableView } from './readable-view.ts';
export type { Create, FormValues, Resource, Row, StoredRow, Update } from './resource.ts';
export { type ResourceOf, toReadable, toWritable } from './restrict.ts';
export { type Rollup, type SeriesGrain, seriesGrains } from './rollup.ts';
export { type Rule, rule } from './rule.ts';
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
} from './schemas.ts';
export { type ScopeAttribute, scopeAttributes } from './scope-attributes.ts';
export { type FormSection, type Section, section } from './section.ts';
export { seriesKeys, seriesParameters } from './series.ts';
export {
  type SeriesPoint,
  type SeriesQuery,
  seriesPointSchema,
  seriesQuerySchema,
} from './series-schema.ts';
export { type Setting, type SettingField, type SettingValue, setting } from './setting.ts';
export { sortableFields } from './sortable.ts';
export { type Specification, toSupported } from './specification.ts';
export { actorKinds, retentions } from './staff/audit-entries.ts';
export { recordedEvents } from './staff/audit-event.ts';
export { toAuditSentence } from './staff/audit-sentence.ts';
export {
  approvals,
  auditEntries,
  roles,
  serviceAccounts,
  sessions,
  settings,
  staff,
  staffResources,
  withAdmitted,
} from './staff/index.ts';
export { integrationsPage } from './staff/integrations-page.ts';
export { serviceTokenPrefix } from './staff/service-accounts.ts';
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
} from './staff/staff-settings.ts';
export { needsStepUp } from './step-up.ts';
export { multiplyExactly, sumExactly } from './sum-exactly.ts';
export { systemKeys } from './system-keys.ts';
export { createOffsetAt, isTimeZone, timeZoneHeader } from './time-zone.ts';
export { type Action, isOffered, nextStatus } from './to-action.ts';
export { hasVisibleText } from './visible-text.ts';
export {
  type BreakdownWidget,
  type Conversion,
  type FigureWidget,
  type ListWidget,
  type TrendWidget,
  type Widget,
  type WidgetRows,
  widget,
} from './widget.ts';
export { createFromWire, createToWire, wireParts, wirePaths } from './wire.ts';
