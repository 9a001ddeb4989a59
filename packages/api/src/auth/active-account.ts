import { and, eq, sql } from 'drizzle-orm';
import { roles, staff } from './tables.ts';

/** In a query on staff and their roles: whether an account may do anything at present. */
export const isActiveAccount = and(
  eq(staff.status, 'active'),
  // An account without the values that limit it would see everything.
  sql`${staff.attributes} ?& ${roles.scoped_by}`,
);
