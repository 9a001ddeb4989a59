import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../database/statements/iso-time.ts';
import { sessions, staff } from './tables.ts';

/** The persons of identity providers that accounts belong to. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    staff_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    created_at: isoTime().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('sso_identities_staff_id_index').on(table.staff_id),
  ],
);

/** Sign-ins that are at the identity provider: each comes back once. */
export const ssoFlows = pgTable(
  'sso_flows',
  {
    /** SHA-256 of the state, base64url. */
    state_hash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that started it. */
    browser_hash: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    /** The session whose person connects their identity; null for a sign-in. */
    session_id: bigint({ mode: 'number' }).references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: isoTime().notNull(),
  },
  (table) => [
    index('sso_flows_session_id_index').on(table.session_id),
    index('sso_flows_expires_at_index').on(table.expires_at),
  ],
);
