import { isPermitted, permission } from '@koshpay/resource';
import type { AccessControlProvider } from '@refinedev/core';
import type { Session } from './session.ts';

/** Refine's names of what our permissions call otherwise. */
const operations: Readonly<Record<string, string>> = {
  edit: 'update',
  show: 'view',
  clone: 'create',
};

/**
 * Refine's access control over what the session already knows: no call is made, however many rows
 * are judged. Any other action goes by its own name.
 */
export function createAccessControl(session: Session): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      const granted = session.current().user?.permissions ?? ['*'];
      const operation = operations[action] ?? action;
      if (!resource || isPermitted(granted, permission(resource, operation))) return { can: true };
      return { can: false, reason: `You do not have permission to ${action} ${resource}.` };
    },
  };
}
