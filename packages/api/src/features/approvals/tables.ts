import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The writes that wait for approval, sealed, until they are decided. */
export const approvalCalls = pgTable('approval_calls', {
  /** The id of the approval. */
  id: bigint({ mode: 'number' }).primaryKey(),
  call: text().notNull(),
});
