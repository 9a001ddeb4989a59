import { type Fields, permission, type Resource } from '@koshpay/resource';
import {
  isAllowed,
  isEditAllowed,
  isFieldAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import type { AccessControlProvider } from '@refinedev/core';
import { t } from '../language/text.ts';
import type { Session } from './session.ts';

/** Refine's names for our operations. */
const operations: Readonly<Record<string, string>> = {
  edit: 'update',
  show: 'view',
  clone: 'create',
};
const writes = ['create', 'update'];

/**
 * Refine's access control over the permissions of the session, without a call. A custom action is
 * checked by its name. With `params: { field }` the field must also be readable or, for `create`
 * and `edit`, writable.
 *
 * @example const { data } = useCan({ resource: 'payouts', action: 'edit', params: { field: 'note' } })
 */
export function createAccessControl(
  session: Session,
  resources: readonly Resource[],
): AccessControlProvider {
  return {
    can: async ({ resource: name, action, params }) => {
      if (!name) return { can: true };
      const account = { permissions: session.current().user?.permissions ?? ['*'] };
      const operation = operations[action] ?? action;
      const resource = resources.find((each) => each.name === name);
      const wanted = resource
        ? [...permissionsFor(resource, operation), ...resource.impliedBy]
        : [permission(name, operation)];
      const key = params?.field as string | undefined;
      const field = key === undefined ? undefined : (resource?.fields as Fields | undefined)?.[key];
      const use = writes.includes(operation) ? 'write' : 'read';
      const isForm = operation === 'update' && resource && key !== undefined;
      const isFieldOpen =
        (!field || isFieldAllowed(account, field, use)) &&
        (!isForm || isEditAllowed(account, resource, key));
      if (isAllowed(account, wanted) && isFieldOpen) return { can: true };
      const what = [name, ...(key ? [key] : [])].join('.');
      return {
        can: false,
        reason: t('You do not have permission to {action} {what}.', { action, what }),
      };
    },
  };
}
