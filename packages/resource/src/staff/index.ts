import type { Resource } from '../resource.ts';
import { approvals, withAdmitted } from './approvals.ts';
import { auditEntries } from './audit-entries.ts';
import { roles } from './roles.ts';
import { serviceAccounts } from './service-accounts.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';

export { approvals, auditEntries, roles, serviceAccounts, sessions, settings, staff, withAdmitted };

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
