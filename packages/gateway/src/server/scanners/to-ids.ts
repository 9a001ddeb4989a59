import { sql } from 'drizzle-orm';

/** The ids of rows, as one parameter. */
export const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;
