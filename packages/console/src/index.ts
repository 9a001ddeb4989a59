export { useCanCount, usePermission, useSession } from './auth/use-session.ts';
export { ConsoleRoot } from './ConsoleRoot.tsx';
export type { CellProps } from './cells/cell-props.ts';
export { Cell } from './cells/cells.tsx';
export { formatNumber } from './cells/number.ts';
export { StatusBadge, type Tone } from './cells/StatusBadge.tsx';
export { useConsole } from './console-context.ts';
export { type ApiError, toApiError } from './data/errors.ts';
export { failureOf } from './data/failure-of.ts';
export { cancelRetries } from './data/retry.ts';
export { toFailureToast } from './data/toasts.ts';
export { SupportedDetailPage as DetailPage } from './detail/SupportedDetailPage.tsx';
export { useResourceRow } from './detail/use-resource-row.ts';
export { FormDialog } from './dialogs/FormDialog.tsx';
export { useAction } from './dialogs/use-action.ts';
export { useResourceForm } from './dialogs/use-resource-form.ts';
export type { Chapter } from './guide/chapter.ts';
export { SupportedListPage as ListPage } from './list/SupportedListPage.tsx';
export { Total } from './list/Total.tsx';
export { useResourceList } from './list/use-resource-list.ts';
export { useUptime } from './metrics/use-uptime.ts';
export { createRoutes } from './mount/create-routes.tsx';
export { mountConsole } from './mount/mount-console.tsx';
export { checkParts } from './parts/check-parts.ts';
export type {
  ConsoleParts,
  DetailPartProps,
  FormPartProps,
  InputPartProps,
  ListPartProps,
  ListViewProps,
} from './parts/console-parts.ts';
export { DetailSlot, OverviewSlot } from './parts/slots.tsx';
export { ActivityPage } from './record/activity-page.ts';
export { toLoading } from './shell/loading.tsx';
export { useTitle } from './shell/use-title.ts';
export { currentTimeZone, formatExactTime, formatTime } from './time/zone.ts';
export { PageWidgets } from './widgets/WidgetsPage.tsx';
