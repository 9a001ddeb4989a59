import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../../core/database/statements/iso-time.ts';
import { writtenAt } from '../../core/tables/time-column.ts';

/** The mails that wait to be sent. A mail that was sent, or is of no more use, is deleted. */
export const mails = pgTable('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Sealed: it may have a link that sets a password. */
  content: text().notNull(),
  expires_at: isoTime().notNull(),
  created_at: writtenAt(),
});
