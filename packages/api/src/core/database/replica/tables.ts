import { bigint, customType, pgTable } from 'drizzle-orm/pg-core';

const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Up to where a replica must have replayed before an account reads from it; only with `DATABASE_READ_URL`. */
export const writePositions = pgTable('write_positions', {
  /** A program has the negative of its id. */
  account_id: bigint({ mode: 'number' }).primaryKey(),
  /** The end of the log after the account's last change. */
  position: lsn().notNull(),
});
