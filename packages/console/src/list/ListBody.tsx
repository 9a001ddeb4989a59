import type { Resource } from '@koshpay/resource';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { ListMessage, StaleNotice } from './ListMessage.tsx';
import { ListTable } from './ListTable.tsx';
import { newestFirst } from './list-sort.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { ResourceList } from './use-resource-list.ts';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly onAction: (request: DialogRequest) => void;
}

/** The rows of a list, or what stands in for them in each of its states. */
export function ListBody({ resource, list, onAction }: Props) {
  const { state, refresh } = list;
  const { columns, failed, empty } = resource.list;
  if (state === 'loading')
    return <SkeletonRows columns={columns} rows={list.address.pageSize} label={resource.title} />;
  if (state === 'failed')
    return (
      <ListMessage tone="bad" text={failed} detail={list.error?.message}>
        <ListMessage.Action onClick={refresh} label="Retry" />
      </ListMessage>
    );
  if (state === 'offline')
    return (
      <ListMessage
        tone="bad"
        text="You are offline."
        detail="The list loads by itself once the connection is back."
      />
    );
  if (state === 'forbidden')
    return (
      <ListMessage
        text="You may not see this list."
        detail="Ask an administrator for the permission, then refresh."
      />
    );
  if (state === 'unmatched')
    return (
      <ListMessage text={empty} detail="Nothing matches the filters.">
        <ListMessage.Action onClick={list.reset} label="Reset filters" />
      </ListMessage>
    );
  if (state === 'empty') return <ListMessage text={empty} />;
  return (
    <>
      {list.error && <StaleNotice text={failed} onRetry={refresh} />}
      <ListTable
        resource={resource}
        rows={list.rows}
        offset={list.offset}
        isRefreshing={list.isRefreshing}
        sort={list.address.sort ?? newestFirst}
        onSort={list.setSort}
        onAction={onAction}
      />
    </>
  );
}
