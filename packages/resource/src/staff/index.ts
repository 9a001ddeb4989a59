import type { Resource } from '../resource.ts';
import { auditEntries } from './audit-entries.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

export { auditEntries, roles, sessions, staff };

/** The resources of the framework itself: who may sign in, what they may do, and what was done. */
export const staffResources: readonly Resource[] = [roles, staff, sessions, auditEntries];
