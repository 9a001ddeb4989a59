import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Values of an account by name. */
export type Attributes = Readonly<Record<string, string | number>>;

/** People who may sign in to the console. */
export const staff = pgTable(
  'staff',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; never contains an @, so that it cannot pose as an e-mail address. */
    username: text('username').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url'),
    passwordHash: text('password_hash').notNull(),
    /** Older sessions have ended. */
    passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
    /** Base32, sealed; null means that the password alone signs in. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was accepted; the same or an older one is a replay. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
    /** Patterns such as `tokens.*`, `*.list` or `*`. */
    permissions: text('permissions').array().notNull().default(sql`'{*}'`),
    /** The values that scopes compare rows with: `{ "merchant_id": 5 }`. */
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    /** Its password is public: it cannot sign in outside demo mode. */
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('staff_username_key').on(table.username),
    uniqueIndex('staff_email_key').on(table.email),
  ],
);

/** What routes and the console know of a signed-in account. */
export const profileColumns = {
  id: staff.id,
  username: staff.username,
  name: staff.name,
  email: staff.email,
  avatarUrl: staff.avatarUrl,
  permissions: staff.permissions,
  attributes: staff.attributes,
};

/**
 * Signed-in browsers. Only a hash of the token is stored, so that reading this table is not enough
 * to sign in.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_staff_id_index').on(table.staffId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);

/**
 * The networks that a member of staff signed in from: strangers' failures do not count against
 * them.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.address] })],
);

/** Counters that all processes share: the attempts in the current window. */
export const throttles = pgTable(
  'throttles',
  {
    bucket: text('bucket').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('throttles_resets_at_index').on(table.resetsAt)],
);
