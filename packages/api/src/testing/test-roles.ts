import { rolesOf } from '@koshpay/postgres';

/** What the PostgreSQL of a run is named after. */
export const testName = 'tests';

/** The roles of the PostgreSQL of a run. */
export const testRoles = rolesOf(testName);
