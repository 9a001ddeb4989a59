import { isAllowed, permissionsFor, type Resource, type WidgetRows } from '@koshpay/resource';
import { useMemo } from 'react';
import { isAnnounced } from '../auth/is-announced.ts';
import { useAccount, useSession } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';
import { todayIn } from '../list/filters/relative-end.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import { toListHref, toParams } from './widget-rows.ts';

/** What a widget reads, and where it leads to. */
export interface Target {
  readonly resource: Resource;
  readonly params: Readonly<Record<string, string | number>>;
  readonly href: string;
  readonly today: string;
}

/** The rows of a widget; undefined where the backend or the person has no such list. */
export function useTarget(widget: WidgetRows, row?: ConsoleRow): Target | undefined {
  const { resources, timeZone } = useConsole().product;
  const announced = useSession().user?.capabilities;
  const account = useAccount();
  const today = todayIn(timeZone);
  return useMemo(() => {
    const resource = resources.find(({ name }) => name === widget.of);
    if (!resource || !announced?.includes('rollups') || !isAnnounced(resource, announced))
      return undefined;
    if (!isAllowed(account, permissionsFor(resource, 'list'))) return undefined;
    const params = toParams(widget, resource, today, row);
    return { resource, params, href: toListHref(resource, params), today };
  }, [resources, announced, account, widget, today, row]);
}
