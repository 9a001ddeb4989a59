import { type Field, type Fields, isPermitted, permission, type Resource } from '@koshpay/resource';
import type { AccessControlProvider } from '@refinedev/core';
import type { Session } from './session.ts';

/** Refine's names of what our permissions call otherwise. */
const operations: Readonly<Record<string, string>> = {
  edit: 'update',
  show: 'view',
  clone: 'create',
};
const writes = ['create', 'update'];

/**
 * Refine's access control over what the session already knows: no call is made, however many rows
 * are judged. An action of a resource goes by its own name. With `params: { field }` the field must
 * be readable or, for `create` and `edit`, writable, too.
 *
 * @example const { data } = useCan({ resource: 'payouts', action: 'edit', params: { field: 'note' } })
 */
export function createAccessControl(
  session: Session,
  resources: readonly Resource[],
): AccessControlProvider {
  const fieldsOf = (name: string) =>
    resources.find((resource) => resource.name === name)?.fields as Fields | undefined;
  return {
    can: async ({ resource, action, params }) => {
      if (!resource) return { can: true };
      const granted = session.current().user?.permissions ?? ['*'];
      const operation = operations[action] ?? action;
      const key = params?.field as string | undefined;
      const field = key === undefined ? undefined : fieldsOf(resource)?.[key];
      const isAllowed =
        isPermitted(granted, permission(resource, operation)) &&
        isFieldPermitted(granted, field, writes.includes(operation) ? 'write' : 'read');
      if (isAllowed) return { can: true };
      const what = [resource, ...(key ? [key] : [])].join('.');
      return { can: false, reason: `You do not have permission to ${action} ${what}.` };
    },
  };
}

function isFieldPermitted(
  granted: readonly string[],
  field: Field | undefined,
  use: 'read' | 'write',
): boolean {
  const wanted = field?.access?.[use];
  return wanted === undefined || [wanted].flat().some((each) => isPermitted(granted, each));
}
