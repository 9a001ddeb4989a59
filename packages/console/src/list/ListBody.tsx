import type { Resource } from '@koshpay/resource';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { StaleNotice } from './ListMessage.tsx';
import { ListTable } from './ListTable.tsx';
import { newestFirst } from './list-sort.ts';
import { MessageTable } from './MessageTable.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { ResourceList } from './use-resource-list.ts';
import { useRowAbilities } from './use-row-abilities.ts';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly onAction: (request: DialogRequest) => void;
}

/** The table of a list: its rows, or under the same heads what stands in for them. */
export function ListBody({ resource, list, onAction }: Props) {
  const abilities = useRowAbilities(resource);
  const { columns, failed } = resource.list;
  if (list.state === 'loading')
    return (
      <SkeletonRows
        columns={columns}
        hasActions={abilities.hasActions}
        rows={list.address.pageSize}
        label={resource.title}
      />
    );
  if (list.state !== 'ready')
    return <MessageTable resource={resource} list={list} hasActions={abilities.hasActions} />;
  return (
    <ListTable
      resource={resource}
      abilities={abilities}
      rows={list.rows}
      offset={list.offset}
      isRefreshing={list.isRefreshing}
      sorting={{
        fields: list.sortable,
        current: list.address.sort ?? newestFirst,
        onSort: list.setSort,
      }}
      notice={toNotice(list, failed)}
      onAction={onAction}
    />
  );
}

/** Why the rows that are shown could not be brought up to date, if so. */
function toNotice({ error, isPaused, refresh }: ResourceList, failed: string) {
  if (error) return <StaleNotice text={failed} detail={error.message} onRetry={refresh} />;
  return isPaused && <StaleNotice text="You are offline." />;
}
