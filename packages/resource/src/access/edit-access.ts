import type { Resource } from '../resource.ts';
import { type Account, isAllowed, permissionsFor } from './access.ts';

/**
 * True if an account may change a field by editing a row. A field that actions change needs the
 * permissions of all of them: editing is no way around an action.
 */
export function isEditAllowed(account: Account, resource: Resource, key: string): boolean {
  const changing = resource.actions.filter(
    ({ kind, field, to }) => field === key && (kind === 'toggle' || to !== undefined),
  );
  return changing.every(({ name }) => isAllowed(account, permissionsFor(resource, name)));
}
