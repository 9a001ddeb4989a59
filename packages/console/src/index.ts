export { ConsoleRoot } from './ConsoleRoot.tsx';
export { checkParts } from './check-parts.ts';
export type { CellProps } from './core/cells/cell-props.ts';
export { Cell } from './core/cells/cells.tsx';
export { StatusBadge, type Tone } from './core/cells/StatusBadge.tsx';
export { formatNumber } from './core/cells/text/number.ts';
export { useConsole } from './core/context/console-context.ts';
export type {
  ConsoleParts,
  DetailPartProps,
  FormPartProps,
  InputPartProps,
  ListPartProps,
  ListViewProps,
} from './core/context/console-parts.ts';
export { type ApiError, toApiError } from './core/data/errors.ts';
export { failureOf } from './core/data/failure-of.ts';
export { cancelRetries } from './core/data/retry.ts';
export { toFailureToast } from './core/data/toasts.ts';
export { SupportedDetailPage as DetailPage } from './core/detail/SupportedDetailPage.tsx';
export { useResourceRow } from './core/detail/use-resource-row.ts';
export { FormDialog } from './core/dialogs/FormDialog.tsx';
export { useAction } from './core/dialogs/submit/use-action.ts';
export { useResourceForm } from './core/dialogs/submit/use-resource-form.ts';
export type { FilterInputProps } from './core/list/filters/filter-input-props.ts';
export { Total } from './core/list/pages/Total.tsx';
export { SupportedListPage as ListPage } from './core/list/SupportedListPage.tsx';
export { useResourceList } from './core/list/state/use-resource-list.ts';
export { toLoading } from './core/page/loading.tsx';
export { useTitle } from './core/page/use-title.ts';
export { DetailSlot, OverviewSlot } from './core/parts/slots.tsx';
export { ConsoleRouter } from './core/router/ConsoleRouter.tsx';
export { useCanCount, usePermission, useSession } from './core/session/use-session.ts';
export type { BrandSettings } from './core/theme/brand.ts';
export { currentTimeZone, formatExactTime, formatTime } from './core/time/zone.ts';
export { PageWidgets } from './core/widgets/Widgets.tsx';
export { createRoutes } from './create-routes.tsx';
export { ActivityPage } from './features/audit/feature.ts';
export type { Chapter } from './features/guide/feature.ts';
export { useUptime } from './features/metrics/feature.ts';
export { mountConsole } from './mount-console.tsx';
