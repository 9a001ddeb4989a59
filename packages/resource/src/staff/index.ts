import type { Resource } from '../resource.ts';
import { auditEntries } from './audit-entries.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';

export { auditEntries, roles, sessions, settings, staff };

/** The resources of the framework itself: who may sign in, what they may do, what was done, and how it is set. */
export const staffResources: readonly Resource[] = [roles, staff, sessions, auditEntries, settings];
