import { tableSql as sql } from '@koshpay/api';

/** The ids of rows, as one parameter. */
export const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;
