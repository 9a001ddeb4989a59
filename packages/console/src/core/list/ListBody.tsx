import type { Resource } from '@koshpay/resource';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { useAllowedActions } from '../actions/use-allowed-actions.ts';
import { useParts } from '../context/console-parts.ts';
import type { DialogRequest } from '../dialogs/request/dialog-link.ts';
import { t } from '../language/text.ts';
import { StaleNotice } from '../page/ListMessage.tsx';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useRowPaths } from '../rows/use-row-paths.ts';
import { useCapability } from '../session/use-session.ts';
import { defaultSort } from './state/list-url-state.ts';
import type { ListProps, ResourceList } from './state/use-resource-list.ts';
import { ListTable } from './table/ListTable.tsx';
import { MessageTable } from './table/MessageTable.tsx';
import { SkeletonRows } from './table/SkeletonRows.tsx';

type LayoutCode = typeof import('./columns/read-layout.ts');

let layoutLoading: Promise<LayoutCode> | undefined;

let loadedLayout: LayoutCode | undefined;

const loadCards = () => import('./phone/CardTable.tsx');
const CardTable = lazy(loadCards);

interface Props extends ListProps {
  readonly onAction: (request: DialogRequest) => void;
}

/** The table of a list: its rows, or a message or skeleton under the same headers. */
export function ListBody({ resource: declared, list, onAction }: Props) {
  const resource = useArrangedColumns(declared, list);
  const allowed = useAllowedActions(resource);
  const paths = useRowPaths(resource);
  const { columns, errorText, view } = resource.list;
  const View = useParts().listViews?.[view ?? ''];
  const Table = useTable();
  const skeleton = (
    <SkeletonRows
      columns={columns}
      hasActions={allowed.hasActions}
      rows={list.urlState.pageSize}
      label={resource.title}
    />
  );
  if (list.state === 'loading') return skeleton;
  if (list.state !== 'ready')
    return <MessageTable resource={resource} list={list} hasActions={allowed.hasActions} />;
  if (View)
    return (
      <Suspense>
        {toNotice(list, errorText)}
        <View resource={resource} list={list} open={onAction} />
      </Suspense>
    );
  return (
    <Suspense fallback={skeleton}>
      <Table
        {...{ resource, allowed, paths, onAction }}
        rows={list.rows}
        offset={list.offset}
        isRefreshing={list.isRefreshing}
        sorting={toSorting(list)}
        notice={toNotice(list, errorText)}
      />
    </Suspense>
  );
}

/** The table, or the cards of a phone: their code loads while the rows do. */
function useTable() {
  const isNarrow = useIsPhone();
  useEffect(() => {
    if (isNarrow) void loadCards();
  }, [isNarrow]);
  return isNarrow ? CardTable : ListTable;
}

const toSorting = ({ sortable, urlState, setSort }: ResourceList) => ({
  fields: sortable,
  current: urlState.sort ?? defaultSort,
  onSort: setSort,
});

/** The notice that the shown rows could not be refreshed, if so. */
function toNotice({ error, isPaused, refresh }: ResourceList, errorText: string) {
  if (error) return <StaleNotice text={errorText} detail={error.message} onRetry={refresh} />;
  return isPaused && <StaleNotice text={t('You are offline.')} />;
}

/** Loads the code of changed columns, which most lists do not need. */
function loadLayout(): Promise<LayoutCode> {
  layoutLoading ??= import('./columns/read-layout.ts').then((code) => {
    loadedLayout = code;
    return code;
  });
  return layoutLoading;
}

/** A resource with the columns that the URL of its list asks for. Suspends while their code loads. */
function useArrangedColumns(resource: Resource, { urlState: { layout } }: ResourceList): Resource {
  const hasAll = useCapability('full-rows', resource);
  const code = layout && (loadedLayout ?? use(loadLayout()));
  return useMemo(() => {
    if (!code || !layout) return resource;
    const available = code.toAvailableColumns(resource, hasAll);
    const { columns } = code.readLayout(resource, available, layout);
    return { ...resource, list: { ...resource.list, columns } };
  }, [resource, hasAll, layout, code]);
}
