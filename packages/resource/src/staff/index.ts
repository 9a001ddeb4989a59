import type { Resource } from '../resource.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

export { roles, sessions, staff };

/** The resources of the framework itself: who may sign in, and what they may do. */
export const staffResources: readonly Resource[] = [roles, staff, sessions];
