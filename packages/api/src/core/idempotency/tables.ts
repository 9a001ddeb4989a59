import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { writtenAt } from '../database/statements/iso-time.ts';

/** The changes that were made under an `Idempotency-Key`, and what was answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Keys of different accounts never meet; a program has the negative of its id, a client 0. */
    staff_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    /** The row, for an action on several; else 0. */
    row_id: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of method, URL and body, base64url. */
    request_hash: text().notNull(),
    /** The session that made the change; null for a program. */
    session_id: bigint({ mode: 'number' }),
    status: integer(),
    /** The body of the response, sealed: it may have one-time secrets. */
    answer: text(),
    created_at: writtenAt(),
  },
  (table) => [
    unique().on(table.staff_id, table.key, table.row_id),
    index('idempotency_keys_created_at_index').on(table.created_at),
  ],
);
