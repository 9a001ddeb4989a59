import type { Action, Resource } from '@koshpay/resource';
import { useMemo } from 'react';
import { usePermission } from '../auth/use-session.ts';

/** The allowed actions of a list and its rows. */
export interface AllowedActions {
  readonly edit: boolean;
  /** The actions that pressing a badge starts, by the badge's field. */
  readonly toggles: Readonly<Record<string, Action>>;
  /** The actions at the end of a row. */
  readonly others: readonly Action[];
  /** The actions of the whole list. */
  readonly onList: readonly Action[];
  /** Whether the list has a column of actions. */
  readonly hasActions: boolean;
}

/** The actions that the signed-in user may run on a resource's list and rows. */
export function useAllowedActions(resource: Resource): AllowedActions {
  const can = usePermission();
  return useMemo(() => {
    const { edit, actions } = resource;
    const allowed = actions.filter((action) => can(resource, action.name));
    const onRows = allowed.filter(({ on }) => on !== 'list');
    const toggles = onRows.filter((action) => isOnBadge(resource, action));
    const others = onRows.filter((action) => !toggles.includes(action));
    const canEdit = edit.length > 0 && can(resource, 'update');
    return {
      edit: canEdit,
      toggles: Object.fromEntries(toggles.map((toggle) => [toggle.field, toggle])),
      others,
      onList: allowed.filter(({ on }) => on === 'list'),
      hasActions: canEdit || others.length > 0,
    };
  }, [resource, can]);
}

/** A toggle whose field is not a column of the list is an action like the others. */
function isOnBadge({ list }: Resource, { kind, field }: Action): boolean {
  return (
    kind === 'toggle' &&
    list.columns.some(
      (column) =>
        column.kind === 'field' && column.field === field && column.display.kind === 'status',
    )
  );
}
