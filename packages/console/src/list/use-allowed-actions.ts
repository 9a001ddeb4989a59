import type { Action, Resource } from '@koshpay/resource';
import { useMemo } from 'react';
import { usePermission } from '../auth/use-session.ts';

/** What may be done with the rows of a list. */
export interface AllowedActions {
  readonly edit: boolean;
  readonly toggle: Action | undefined;
  readonly others: readonly Action[];
  /** Whether rows end in a column of actions. */
  readonly hasActions: boolean;
}

/** What the person who is signed in may do with a resource's rows. */
export function useAllowedActions({ name, edit, actions }: Resource): AllowedActions {
  const can = usePermission();
  return useMemo(() => {
    const allowed = actions.filter((action) => can(name, action.name));
    const others = allowed.filter(({ kind }) => kind !== 'toggle');
    const canEdit = edit.length > 0 && can(name, 'update');
    return {
      edit: canEdit,
      toggle: allowed.find(({ kind }) => kind === 'toggle'),
      others,
      hasActions: canEdit || others.length > 0,
    };
  }, [name, edit, actions, can]);
}
