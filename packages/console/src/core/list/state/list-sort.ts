/** The column and the direction of a list's order. */
export interface ListSort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** The default order of a list. */
export const defaultSort: ListSort = { field: 'created_at', order: 'desc' };

/** The order after a click on a column's header: ascending, descending, then newest first again. */
export function toNextSort(current: ListSort, field: string): ListSort {
  if (current.field !== field) return { field, order: 'asc' };
  if (current.order === 'asc') return { field, order: 'desc' };
  return field === defaultSort.field ? { field, order: 'asc' } : defaultSort;
}

/** True if a list has the default order. */
export function isDefaultSort({ field, order }: ListSort): boolean {
  return field === defaultSort.field && order === defaultSort.order;
}
