import type { Resource } from '@koshpay/resource';
import { useList } from '@refinedev/core';
import { Total } from '../../list/pages/Total.tsx';
import { toFixedFilters } from '../../list/state/list-filters.ts';
import type { ListPart } from '../../list/state/use-resource-list.ts';
import styles from './DetailTabs.module.css';

interface Props {
  readonly resource: Resource;
  readonly fixed: ListPart['fixed'];
}

/** The number of rows of a tab, without its filters. Renders nothing if it is unknown. */
export function TabCount({ resource, fixed }: Props) {
  const { query, result } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: toFixedFilters(fixed),
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  if (!query.isSuccess) return null;
  return (
    <span className={styles.count}>
      <Total total={result.total ?? 0} isAtLeast={result.isAtLeast === true} />
    </span>
  );
}
