import type { BulkTarget } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';
import type { Chosen } from '../../core/list/selection/selection.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';

/** The chosen rows as the server takes them: never the ids of all. */
export function toTarget(
  { isAll, rows }: Chosen,
  { parameters, asOf }: Pick<ResourceList, 'parameters' | 'asOf'>,
): BulkTarget {
  if (!isAll)
    return {
      rows: [...rows.values()].map(({ id, updated_at }) => ({ id: Number(id), updated_at })),
    };
  return {
    filter: parameters,
    ...(rows.size > 0 && { except: [...rows.keys()].map(Number) }),
    ...(asOf && { as_of: asOf }),
  };
}

/** The same rows, without those that came later than they were counted. */
export function withState(target: BulkTarget, asOf: string | undefined): BulkTarget {
  return 'filter' in target && !target.as_of && asOf ? { ...target, as_of: asOf } : target;
}

/** `12 selected`, `All 5,400 selected`; without a number where the rows are not counted. */
export function countChosen(
  { isAll, rows }: Chosen,
  { total, isAtLeast }: Pick<ResourceList, 'total' | 'isAtLeast'>,
): string {
  if (!isAll) return t('{count} selected', { count: rows.size });
  if (isAtLeast) return t('All that match selected');
  const count = total - rows.size;
  return rows.size > 0
    ? t('{count} of {total} selected', { count, total })
    : t('All {count} selected', { count });
}
