import { permissionsFor } from './access.ts';
import type { Resource } from './resource.ts';
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

/** The permissions for those actions of all resources. */
export function bulkPermissions(resources: readonly Resource[]): string[] {
  const permissions = resources.flatMap((resource) =>
    bulkActions(resource).flatMap(({ name }) => permissionsFor(resource, name)),
  );
  return [...new Set(permissions)];
}
