import type { Resource, Widget } from '@koshpay/resource';
import {
  type Account,
  isAllowed,
  permissionsFor,
  queryParameters,
  toReadable,
} from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useAccount, useCapabilities } from '../session/use-session.ts';

/** Finds the list of a resource with the fields that the person may read. */
type FindList = (name: string) => Resource | undefined;

/**
 * The widgets whose lists the backend has and a person may read, with every field that they count,
 * filter or divide by. A list shows the fields that are left.
 */
export function toShownWidgets(
  widgets: readonly Widget[],
  resources: readonly Resource[],
  account: Account,
  capabilities: readonly string[],
): Widget[] {
  if (!capabilities.includes('rollups')) return [];
  const resourceOf = (name: string) => resources.find((each) => each.name === name);
  const findList: FindList = (name) => {
    const resource = resourceOf(name);
    const isListed = resource && isAllowed(account, permissionsFor(resource, 'list'));
    return isListed ? toReadable(resource, account, resourceOf) : undefined;
  };
  return widgets.flatMap((widget) => toShown(widget, findList) ?? []);
}

function toShown(widget: Widget, findList: FindList): Widget | undefined {
  const list = findList(widget.of);
  if (!list || !hasRows(widget, list)) return undefined;
  const isReadable = (key: string | undefined) => key === undefined || key in list.fields;
  switch (widget.kind) {
    case 'figure': {
      const { sum, outOf, convert } = widget;
      const isKnown = isReadable(sum) && hasParameters(list, Object.keys(outOf ?? {}));
      return isKnown && (!convert || findList(convert.rates)) ? widget : undefined;
    }
    case 'trend':
      return isReadable(widget.by) ? widget : undefined;
    case 'breakdown':
      return isReadable(widget.by) && isReadable(widget.sum) ? widget : undefined;
    case 'list': {
      const fields = widget.fields.filter(isReadable);
      return fields.length > 0 && isReadable(widget.sort?.field)
        ? { ...widget, fields }
        : undefined;
    }
  }
}

/** True if a list has the filters of the rows that a widget is about. */
function hasRows({ where = {}, match = {}, days }: Widget, list: Resource): boolean {
  const range = days === undefined || !list.rollup ? [] : [`${list.rollup.over}_from`];
  return hasParameters(list, [...Object.keys(where), ...Object.keys(match), ...range]);
}

function hasParameters(list: Resource, params: readonly string[]): boolean {
  const known = new Set(queryParameters(list).map(({ param }) => param));
  return params.every((param) => known.has(param));
}

const none: readonly Widget[] = [];

/** The declared widgets, as far as backend and person have what they show. */
export function useShownWidgets(widgets: readonly Widget[] = none): readonly Widget[] {
  const { resources } = useConsole().product;
  const capabilities = useCapabilities();
  const account = useAccount();
  return useMemo(
    () => toShownWidgets(widgets, resources, account, capabilities),
    [widgets, resources, account, capabilities],
  );
}
