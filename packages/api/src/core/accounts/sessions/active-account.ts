import { and, eq, sql } from 'drizzle-orm';
import { roles, staff } from '../tables.ts';

/**
 * In a query on staff and their roles: whether an account has the values that its role limits it by.
 * Without them it would see everything.
 */
export const isLimited = sql<boolean>`${staff.attributes} ?& ${roles.scoped_by}`;

/** In the same query: whether an account may do anything at present. */
export const isActiveAccount = and(eq(staff.status, 'active'), isLimited);
