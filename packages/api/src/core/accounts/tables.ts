import type { Resource } from '@koshpay/resource';
import {
  roles as roleResource,
  sessions as sessionResource,
  staff as staffResource,
} from '@koshpay/resource/internal';
import { and, eq, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { isoTime, timeColumn, writtenAt } from '../database/statements/iso-time.ts';
import { declaredConstraints, type ResourceTable } from '../tables/tables.ts';

/** Values of an account by name. */
export type Attributes = Readonly<Record<string, string | number>>;

/** The methods by which a person proves who they are. */
export const signInMethods = ['password', 'app', 'passkey', 'recovery', 'sso'] as const;

/*
 * The tables of declared resources that have further columns, which no answer carries. They are
 * written out, so that the queries of sign-in are typed; a test compares them with the declarations.
 */

/** The columns of every declared resource. */
const rowColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  created_at: writtenAt(),
  updated_at: writtenAt(),
});

const constraintsOf = (resource: Resource, table: object) =>
  declaredConstraints(resource, table as ResourceTable, staffTables);

/** The roles: permissions of groups of accounts. */
export const roles = pgTable(
  'roles',
  {
    ...rowColumns(),
    name: text().notNull(),
    title: text().notNull(),
    description: text(),
    /** Patterns such as `tokens.*`, `*.list` or `*`. */
    permissions: text().array().notNull().default([]),
    /** The attributes that each of its accounts must have. */
    scoped_by: text().array().notNull().default([]),
    /** The networks from which its accounts can sign in; all if empty. */
    allowed_networks: text().array().notNull().default([]),
    is_built_in: boolean().notNull().default(false),
  },
  (table) => constraintsOf(roleResource, table),
);

/** People who may sign in to the console. */
export const staff = pgTable(
  'staff',
  {
    ...rowColumns(),
    /** Lower case; never contains an @, so that it cannot pose as an e-mail address. */
    username: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role_id: bigint({ mode: 'number' }).notNull(),
    /** The values that scopes compare rows with: `{ "merchant_id": 5 }`. */
    attributes: jsonb().$type<Attributes>().notNull().default({}),
    status: text({ enum: ['active', 'invited', 'disabled'] })
      .notNull()
      .default('active'),
    second_factor: text({ enum: ['none', 'app', 'passkey', 'both'] })
      .notNull()
      .default('none'),
    last_sign_in_at: isoTime(),
    /** Its password is public: it cannot sign in outside demo mode. */
    is_demo: boolean().notNull().default(false),
    /** Null until the person sets one. */
    password_hash: text(),
    /** The next sign-in must set another password. */
    needs_new_password: boolean().notNull().default(false),
    /** SHA-256 of the token of the one link that may set its password, base64url. */
    link_hash: text().unique(),
    link_purpose: text({ enum: ['invitation', 'reset'] }),
    link_expires_at: isoTime(),
    /** The accounts that let this one in, with the time: invited it, reset what it signs in with, enabled it. */
    admissions: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Older sessions have ended. */
    password_changed_at: writtenAt(),
    /** Base32, sealed; null without an authenticator app. */
    totp_secret: text(),
    /** The secret of an app that is being set up, sealed, until its first code. */
    totp_pending: text(),
    /** The time step of the last code that was accepted; the same or an older one is a replay. */
    totp_last_step: bigint({ mode: 'number' }).notNull().default(0),
    avatar_url: text(),
  },
  (table) => constraintsOf(staffResource, table),
);

/**
 * Signed-in browsers. Only a hash of the token is stored, so that reading this table is not enough
 * to sign in.
 */
export const sessions = pgTable(
  'sessions',
  {
    ...rowColumns(),
    staff_id: bigint({ mode: 'number' }).notNull(),
    /** The browser and its system, for people to recognise it. */
    device: text(),
    /** The IP address of the sign-in. */
    address: text(),
    method: text({ enum: signInMethods }).notNull().default('password'),
    /** The time at which the person last proved who they are. */
    authenticated_at: isoTime().notNull().default(sql`now()`),
    last_seen_at: isoTime().notNull().default(sql`now()`),
    expires_at: isoTime().notNull(),
    /** SHA-256 of the token, base64url. */
    token_hash: text().notNull().unique(),
  },
  (table) => [
    ...constraintsOf(sessionResource, table),
    index('sessions_expires_at_index').on(table.expires_at),
  ],
);

/** The sessions that see the console as another role or person, and change nothing until the view ends. */
export const sessionViews = pgTable('session_views', {
  session_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  role_id: bigint({ mode: 'number' }).references(() => roles.id, { onDelete: 'cascade' }),
  /** Instead of a role. */
  staff_id: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'cascade' }),
});

/** The tables above by the names of their resources. */
export const staffTables: Readonly<Record<string, ResourceTable>> = {
  roles: roles as unknown as ResourceTable,
  staff: staff as unknown as ResourceTable,
  sessions: sessions as unknown as ResourceTable,
};

/** The columns of a signed-in account that routes and the console read. */
export const profileColumns = {
  id: staff.id,
  username: staff.username,
  name: staff.name,
  email: staff.email,
  avatarUrl: staff.avatar_url,
  role: roles.name,
  permissions: roles.permissions,
  allowedNetworks: roles.allowed_networks,
  attributes: staff.attributes,
};

/**
 * In a query on staff and their roles: whether an account has the values that its role limits it by.
 * Without them it would see everything.
 */
export const isLimited = sql<boolean>`${staff.attributes} ?& ${roles.scoped_by}`;

/** In the same query: whether an account may do anything at present. */
export const isActiveAccount = and(eq(staff.status, 'active'), isLimited);

/**
 * The networks that a member of staff signed in from, and their devices (`device Firefox on Linux`):
 * strangers' failures do not count against these networks, and others are unusual.
 */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    lastUsedAt: timeColumn('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.address] })],
);

/** Counters that all processes share: the attempts in the current window. */
export const throttles = pgTable(
  'throttles',
  {
    bucket: text('bucket').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timeColumn('resets_at').notNull(),
  },
  (table) => [index('throttles_resets_at_index').on(table.resetsAt)],
);
