import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff changed, when, from where, and the row before and after. Entries are never edited. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    staff_id: bigint({ mode: 'number' }).notNull(),
    username: text().notNull(),
    address: text().notNull(),
    /** The permission that was used: `tokens.update`. */
    action: text().notNull(),
    /** Null for an action on the list. */
    record_id: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    /** The form values of an action. */
    form: jsonb(),
  },
  (table) => [index('audit_entries_record_index').on(table.record_id, table.id)],
);
