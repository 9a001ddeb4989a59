/** By which column a list is sorted, and which way. */
export interface ListSort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** How a list stands unless somebody sorts it. */
export const defaultSort: ListSort = { field: 'created_at', order: 'desc' };

/** What pressing a column's head leads to: upwards, then downwards, then newest first again. */
export function toNextSort(current: ListSort, field: string): ListSort {
  if (current.field !== field) return { field, order: 'asc' };
  if (current.order === 'asc') return { field, order: 'desc' };
  return field === defaultSort.field ? { field, order: 'asc' } : defaultSort;
}

/** Whether a list is sorted as it stands by itself. */
export function isDefaultSort({ field, order }: ListSort): boolean {
  return field === defaultSort.field && order === defaultSort.order;
}
