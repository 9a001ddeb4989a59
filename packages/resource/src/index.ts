export { permission } from './access/permissions.ts';
export { action, remove, toggleStatus } from './actions/action.ts';
export { approval } from './actions/approval.ts';
export type { Specification } from './backends/specification.ts';
export { DeclarationError } from './check/declaration-error.ts';
export { defineResource } from './define.ts';
export type { ExternalLink } from './displays/display.ts';
/**
 * Makers of displays: the ways in which cells show values.
 *
 * @example column('price', { display: display.decimals(2) });
 */
export * as display from './displays/displays.ts';
export { integrationsPage } from './features/integrations/integrations-page.ts';
export { metricsPage, performancePage, problemsPage } from './features/metrics/pages.ts';
export {
  auditRetentionDays,
  requestLogDays,
  systemEventDays,
  transactionRetentionYears,
} from './features/settings/retention-settings.ts';
/**
 * The filters of a list.
 *
 * @example const filters = [filter.search(['title'], 'Search'), filter.range('due_on')];
 */
export * as filter from './filters/filters.ts';
export { plainParameters } from './filters/plain-parameters.ts';
export { other } from './forms/condition.ts';
export { check } from './forms/field-check.ts';
export { rule } from './forms/rule.ts';
export { section } from './forms/section.ts';
export { frameworkResources } from './framework.ts';
export { defineKind } from './kinds/define-kind.ts';
/**
 * The fields that a resource declares, by their kinds.
 *
 * @example const fields = { title: field.text({ required: true }), due_on: field.date() };
 */
export * as field from './kinds/field.ts';
export type { Fields } from './kinds/index.ts';
export { inputSchema } from './kinds/schemas/field-schemas.ts';
export { column } from './list/column.ts';
export { related } from './pages/detail.ts';
export { listPage, volumePage } from './pages/list-page.ts';
export { type MenuGroup, type Page, page, placeholder, widgetPage } from './pages/menu.ts';
export { type Widget, widget } from './pages/widget.ts';
export { defineProduct, type Product } from './product.ts';
export type { Create, Resource, Row, StoredRow, Update } from './resource.ts';
export { adjustSetting, setting } from './settings/setting.ts';
export { maskSecret } from './text/mask-secret.ts';
export { maskUrl } from './text/mask-url.ts';
export { hasVisibleText } from './text/visible-text.ts';
