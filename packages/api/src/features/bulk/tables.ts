import type { BulkChange } from '@koshpay/resource/internal';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../../core/database/statements/iso-time.ts';
import { defineStoredCalls } from '../../core/resources/deferred/stored-calls.ts';
import type { Writer } from '../../core/resources/write/writer.ts';

type Values = Readonly<Record<string, unknown>>;

/** The call that a bulk run makes with each of its rows, and its person. */
export interface BulkCall {
  readonly resource: string;
  readonly operation: string;
  readonly values?: Values | undefined;
  /** The replacement that an edit makes in the texts of rows. */
  readonly change?: BulkChange | undefined;
  /** The run whose edits are undone. */
  readonly undoes?: number | undefined;
  readonly form?: Values | undefined;
  readonly reason?: unknown;
  readonly writerId: number;
  /** From where it was started, for the audit log. */
  readonly source: Pick<Writer, 'sessionId' | 'address' | 'requestId'>;
}

/** The calls of bulk runs, by the id of the run, until it has ended. */
export const bulkCalls = defineStoredCalls<BulkCall>('bulk_calls');

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
