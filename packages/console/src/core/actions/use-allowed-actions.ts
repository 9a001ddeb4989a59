import type { Resource } from '@koshpay/resource';
import {
  type Action,
  bulkEditActions,
  type FieldCheck,
  isAvailable,
} from '@koshpay/resource/internal';
import { useMemo } from 'react';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useCapabilities, usePermission } from '../session/use-session.ts';
import { useSubmission } from '../submission/submission.ts';

/** The allowed actions of a list and its rows. */
export interface AllowedActions {
  readonly edit: boolean;
  /** True if values can be changed in their cells. */
  readonly inline: boolean;
  /** True if a value can be changed in many rows together. */
  readonly bulkEdit: boolean;
  /** True if rows can be copied. */
  readonly copy: boolean;
  /** The actions that pressing a badge starts, by the badge's field. */
  readonly toggles: Readonly<Record<string, Action>>;
  /** The actions at the end of a row. */
  readonly others: readonly Action[];
  /** The checks of a row that the server can make. */
  readonly checks: readonly FieldCheck[];
  /** The actions of the whole list. */
  readonly onList: readonly Action[];
  /** Those of both that several rows can be chosen for. */
  readonly onRows: readonly Action[];
  /** True if the list has a column of actions. */
  readonly hasActions: boolean;
  /** True if an action is available for a row. */
  readonly isAvailable: (action: Action, row: ConsoleRow) => boolean;
  /** True if a second person must always approve an action. */
  readonly needsApproval: (action: Action) => boolean;
}

/** The actions that the signed-in user may run on a list and its rows, which show these fields as badges. */
export function useAllowedActions(
  resource: Resource,
  badges: readonly string[] = badgesOf(resource),
): AllowedActions {
  const can = usePermission();
  const supported = useCapabilities(resource);
  const { isRequest, useMayRun } = useSubmission();
  const mayRun = useMayRun();
  return useMemo(() => {
    const { edit, copyable, actions } = resource;
    const mayCheck = supported.includes('checks') && can(resource, 'update');
    const checks = mayCheck ? resource.checks : [];
    const allowed = actions.filter((action) => can(resource, action.name));
    const inRows = allowed.filter(({ on }) => on !== 'list');
    const toggles = inRows.filter(({ kind, field }) => kind === 'toggle' && badges.includes(field));
    const others = inRows.filter((action) => !toggles.includes(action));
    const canEdit = edit.length > 0 && can(resource, 'update');
    const canCopy = copyable && can(resource, 'create');
    return {
      edit: canEdit,
      // Otherwise a change could overwrite another.
      inline: canEdit && supported.includes('versions'),
      bulkEdit: canEdit && supported.includes('bulk-edit') && bulkEditActions(resource).length > 0,
      copy: canCopy,
      toggles: Object.fromEntries(toggles.map((toggle) => [toggle.field, toggle])),
      others,
      checks,
      onList: allowed.filter(({ on }) => on === 'list'),
      onRows: inRows.filter(({ on }) => on === 'rows'),
      hasActions: canEdit || canCopy || others.length > 0 || checks.length > 0,
      isAvailable: (action, row) => isAvailable(action, row) && mayRun(resource, action, row),
      needsApproval: (action) => isRequest(action, supported),
    };
  }, [resource, badges, can, supported, isRequest, mayRun]);
}

const known = new WeakMap<Resource, readonly string[]>();

/** The fields that a list shows as badges. A toggle of any other is an action like the others. */
function badgesOf(resource: Resource): readonly string[] {
  const badges =
    known.get(resource) ??
    resource.list.columns.flatMap((column) =>
      column.kind === 'field' && column.display.kind === 'status' ? [column.field] : [],
    );
  known.set(resource, badges);
  return badges;
}
