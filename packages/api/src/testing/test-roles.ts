import { rolesOf } from '@koshpay/postgres';

/** The name of a run's PostgreSQL. */
export const testName = 'tests';

/** The roles of the PostgreSQL of a run. */
export const testRoles = rolesOf(testName);
