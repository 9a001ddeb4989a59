import type { Resource } from '../resource.ts';
import { roles } from './accounts/roles.ts';
import { serviceAccounts } from './accounts/service-accounts.ts';
import { sessions } from './accounts/sessions.ts';
import { staff } from './accounts/staff.ts';
import { approvals, withImpliedPermissions } from './approvals/approvals.ts';
import { auditEntries } from './audit/audit-entries.ts';
import { settings } from './settings/settings.ts';

export {
  approvals,
  auditEntries,
  roles,
  serviceAccounts,
  sessions,
  settings,
  staff,
  withImpliedPermissions,
};

/**
 * The resources of the framework itself: who may sign in, what they may do, what waits for a second
 * person, what was done, and how it is set.
 */
export const staffResources: readonly Resource[] = [
  roles,
  staff,
  sessions,
  serviceAccounts,
  approvals,
  auditEntries,
  settings,
];
