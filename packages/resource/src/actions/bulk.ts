import { permissionsFor } from '../access/access.ts';
import type { Resource } from '../resource.ts';
import { bulkEditActions, bulkUndo, bulkUpdate } from './bulk-edit.ts';
import type { Action } from './to-action.ts';

/** The resource whose rows are the actions on many rows. */
export const bulkRunsName = 'bulk-runs';

/** The most rows that are named by their ids; more are found by the filter of their list. */
export const maxChosen = 1_000;

/** The most rows of one run. */
export const maxBulkRows = 100_000;

/** The actions that several rows can be chosen for. */
export function bulkActions({ actions }: Pick<Resource, 'actions'>): Action[] {
  return actions.filter(({ on }) => on === 'rows');
}

/** Everything that can be done with many rows: the actions, and changes of a field. */
export function bulkOperations(resource: Resource): Action[] {
  return [...bulkActions(resource), ...bulkEditActions(resource)];
}

/** The permissions for something that is done with many rows: undoing an edit is one. */
export function bulkPermissionsFor(resource: Resource, operation: string): readonly string[] {
  return permissionsFor(resource, operation === bulkUndo ? bulkUpdate : operation);
}

/** The permissions for all of that. */
export function bulkPermissions(resources: readonly Resource[]): string[] {
  const permissions = resources.flatMap((resource) =>
    bulkOperations(resource).flatMap(({ name }) => bulkPermissionsFor(resource, name)),
  );
  return [...new Set(permissions)];
}
