import type { Resource } from '@koshpay/resource';
import type { WidgetRows } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { isPresent } from '../../core/data/is-present.ts';
import { todayIn } from '../../core/list/state/relative-end.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { toListHref, toParams } from '../../core/widgets/widget-rows.ts';

/** The list that a widget reads, and the page that it leads to. */
export interface Target {
  readonly resource: Resource;
  readonly params: Readonly<Record<string, string | number>>;
  readonly href: string;
  readonly today: string;
}

/** A widget with the list that it reads. */
export interface Targeted<W> {
  readonly widget: W;
  readonly target: Target;
}

/** The rows of a widget; undefined where the product has no such list, or the row lacks what they match. */
export function useTarget(widget: WidgetRows, row?: ConsoleRow): Target | undefined {
  const { resources, timeZone } = useConsole().product;
  const today = todayIn(timeZone);
  return useMemo(() => {
    const resource = resources.find(({ name }) => name === widget.of);
    if (!resource || !Object.values(widget.match ?? {}).every((key) => isPresent(row?.[key])))
      return undefined;
    const params = toParams(widget, resource, today, row);
    return { resource, params, href: toListHref(resource, params), today };
  }, [resources, widget, today, row]);
}
