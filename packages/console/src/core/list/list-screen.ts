import type { Resource } from '@koshpay/resource';
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AllowedActions, useAllowedActions } from '../actions/use-allowed-actions.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import {
  useCapabilities,
  useCapability,
  usePermission,
  useReadable,
  useWritable,
} from '../session/use-session.ts';
import { toInlineCell } from './inline-edit/inline-edit-attributes.ts';
import { createSelection, type Selection } from './selection/selection.ts';
import { type ListPart, type ResourceList, useResourceList } from './state/use-resource-list.ts';

/** The chosen rows of a list on the screen. */
interface ListSelection {
  readonly store: Selection;
  /** True if there is something to do with several rows. */
  readonly isAvailable: boolean;
  /** True if rows are chosen, or an action on them is open. */
  readonly isUsed: boolean;
}

interface Opened {
  readonly target: string | null;
  readonly typed: string;
}

const none: Opened = { target: null, typed: '' };

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

/** The sheet of all filters of a list on a phone, and the one of them to start with. */
function useFilterSheet() {
  const [sheet, setSheet] = useState<{ readonly param: string | undefined }>();
  const opener = useRef<Element>(null);
  const isOpen = sheet !== undefined;
  // The sheet is not there any more when it has closed, and cannot give the focus back.
  useEffect(() => {
    if (isOpen) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return {
    isOpen,
    param: sheet?.param,
    open: (param?: string) => {
      opener.current = document.activeElement;
      setSheet({ param });
    },
    close: () => setSheet(undefined),
  };
}

/** The value of a list that is being changed in place, and what starts to change one. */
export function useInlineEdit() {
  const [{ target, typed }, set] = useState<Opened>(none);
  const start = (event: SyntheticEvent) => {
    const started = toInlineCell(event)?.dataset.inline;
    if (!started || target) return;
    event.preventDefault();
    event.stopPropagation();
    set({ target: started, typed: '' });
  };
  return {
    /** The id of the row and the field: `12 name`. */
    target,
    /** The text that was typed for it before it was open. */
    typed,
    /** Continues with another, or ends. */
    move: (to: string | null, ahead = '') => set(to ? { target: to, typed: ahead } : none),
    handlers: { onClick: start, onDoubleClick: start, onKeyDown: start },
  };
}

/** The rows that are chosen in a list. The selection ends when the filter changes. */
function useSelection(
  resource: Resource,
  { rows, urlState }: Pick<ResourceList, 'rows' | 'urlState'>,
  { onRows, bulkEdit }: AllowedActions,
): ListSelection {
  const [store] = useState(createSelection);
  const hasRuns = useCapability('bulk-runs', resource);
  const filter = JSON.stringify(urlState.filters);
  store.page = rows;
  useEffect(() => store.clear(), [store, filter]);
  const isUsed = useSyncExternalStore(store.subscribe, () => {
    const { isAll, isInUse = false, rows: chosen } = store.current();
    return isAll || isInUse || chosen.size > 0;
  });
  return { store, isAvailable: hasRuns && (onRows.length > 0 || bulkEdit), isUsed };
}
