import type { Resource } from '@koshpay/resource';
import { useAllowedActions } from '../actions/use-allowed-actions.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useReadable, useWritable } from '../session/use-permitted.ts';
import { useCapabilities, usePermission } from '../session/use-session.ts';
import { useInlineEdit } from './inline-edit/use-inline-edit.ts';
import { useFilterSheet } from './phone/use-filter-sheet.ts';
import { useSelection } from './selection/use-selection.ts';
import { type ListPart, useResourceList } from './state/use-resource-list.ts';

export interface ListScreenOptions {
  readonly resource: Resource;
  /** The part of a page that the list is, under its heading. */
  readonly part?: ListPart;
  /** The values that its rows have, by parameter, where it lists only some. */
  readonly fixed?: ListPart['fixed'];
}

/** Everything about a list on the screen that its features share. */
export function useListScreen({
  resource: declared,
  part,
  fixed = part?.fixed,
}: ListScreenOptions) {
  /** With the fields that the person may write, readable or not. */
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const list = useResourceList(resource, { ...part, ...(fixed && { fixed }) });
  const allowed = useAllowedActions(resource);
  const dialogs = useDialog(part?.namespace);
  const canCreate = usePermission()(writable, 'create') && writable.create.length > 0;
  return {
    resource,
    writable,
    list,
    /** True if the page has a heading of its own for the list. */
    isPart: part !== undefined,
    fixed,
    allowed,
    /** The capabilities of the resource's backend. */
    capabilities: useCapabilities(resource),
    selection: useSelection(resource, list, allowed),
    inline: useInlineEdit(),
    /** True if rows are cards. */
    isNarrow: useIsPhone(),
    filterSheet: useFilterSheet(),
    dialogs,
    open: dialogs.open,
    onCreate: canCreate
      ? () => dialogs.open({ kind: 'create', ...(fixed && { values: fixed }) })
      : undefined,
  };
}

export type ListScreen = ReturnType<typeof useListScreen>;
