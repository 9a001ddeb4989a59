import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../../core/database/statements/iso-time.ts';

/** The write of a bulk run, sealed, until the run has ended. */
export const bulkCalls = pgTable('bulk_calls', {
  /** The id of the run. */
  id: bigint({ mode: 'number' }).primaryKey(),
  call: text().notNull(),
});

/** The failure of a row. */
export interface BulkFailure {
  readonly id: number;
  readonly title: string | null;
  readonly code: string;
  readonly message: string;
}

/** The rows of a bulk run until it has ended: fixed when it was confirmed. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    run_id: bigint({ mode: 'number' }).notNull(),
    row_id: bigint({ mode: 'number' }).notNull(),
    /** The version that the person saw, if they chose this row. */
    version: isoTime(),
    /** `waiting`, `done`, `requested` or `failed`. */
    state: text().notNull().default('waiting'),
    failure: jsonb().$type<BulkFailure>(),
    /**
     * The values that an edit replaced, by field, for as long as it can be undone; `version` is
     * that of the edit then.
     */
    former: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.row_id] }),
    index('bulk_rows_state').on(table.run_id, table.state, table.row_id),
  ],
);
