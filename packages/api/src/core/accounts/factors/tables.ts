import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { isoTime } from '../../database/statements/iso-time.ts';
import { signInMethods, staff } from '../tables.ts';

const ownerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });
const createdAt = () => isoTime().notNull().default(sql`now()`);

/** The passkeys of accounts: only their public halves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staff_id: ownerId(),
    /** The person's name for it. */
    name: text().notNull(),
    /** Base64url, like the key. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** The number of its uses, by its own count; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** True if its owner's other devices have it, too. */
    is_synced: boolean().notNull().default(false),
    created_at: createdAt(),
    last_used_at: isoTime(),
  },
  (table) => [index('passkeys_staff_id_index').on(table.staff_id)],
);

/** Codes for a person without their second factor. Each works once; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staff_id: ownerId(),
    /** SHA-256, base64url. */
    code_hash: text().notNull(),
    used_at: isoTime(),
    created_at: createdAt(),
  },
  (table) => [unique('recovery_codes_code_unique').on(table.staff_id, table.code_hash)],
);

/** Steps that wait for their response: the rest of a sign-in, or the signature of a passkey. */
export const challenges = pgTable(
  'challenges',
  {
    /** SHA-256 of the token, base64url. */
    token_hash: text().primaryKey(),
    purpose: text({
      enum: [
        'second-factor',
        'enrolment',
        'new-password',
        'passkey-sign-in',
        'passkey-creation',
        'sso',
      ],
    }).notNull(),
    /** Null for a sign-in by passkey, which says itself whose it is. */
    staff_id: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'cascade' }),
    /**
     * The method by which the account has proved itself, in a sign-in that waits for a new
     * password.
     */
    method: text({ enum: signInMethods }),
    /** The number of wrong codes. */
    failures: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: isoTime().notNull(),
  },
  (table) => [
    index('challenges_staff_id_index').on(table.staff_id),
    index('challenges_expires_at_index').on(table.expires_at),
  ],
);
