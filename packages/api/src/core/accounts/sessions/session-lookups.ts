import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/connect.ts';
import { createReadRows } from '../../database/statements/read-columns.ts';
import { compileStatement } from '../../database/statements/text-statement.ts';
import type { Settings } from '../../settings.ts';
import {
  isActiveAccount,
  profileColumns,
  roles,
  sessions,
  sessionViews,
  staff,
} from '../tables.ts';

/** The settings that say when a session ends. */
export type SessionLimits = Pick<
  Settings,
  'MODE' | 'SESSION_IDLE_MINUTES' | 'SESSION_ABSOLUTE_HOURS' | 'SESSIONS_PER_ACCOUNT'
>;

// The limits may change while the server runs.
const idleMinutes = sql`${sql.placeholder('idleMinutes')}::int`;
const absoluteHours = sql`${sql.placeholder('absoluteHours')}::int`;
// Well before it would end by idleness.
const touchedAfter = sql`least(60, ${idleMinutes} * 15)`;

const columns = {
  ...profileColumns,
  roleId: staff.role_id,
  sessionId: sessions.id,
  authenticatedAt: sessions.authenticated_at,
  isViewing: sql<boolean>`exists (
      select from ${sessionViews} where ${sessionViews.session_id} = ${sessions.id})`,
  method: sessions.method,
  isStale: sql<boolean>`${sessions.last_seen_at} < now() - make_interval(secs => ${touchedAfter})`,
};

const isAlive = [
  gt(sessions.expires_at, sql`now()`),
  gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${idleMinutes})`),
  gt(sessions.created_at, sql`now() - make_interval(hours => ${absoluteHours})`),
  gte(sessions.created_at, staff.password_changed_at),
  isActiveAccount,
];

/** Creates the lookups of open sessions and their accounts, each one indexed statement. */
export function createSessionLookups(
  { drizzle }: Pick<Database, 'drizzle'>,
  limits: SessionLimits,
) {
  const isOpen = and(...isAlive, ...(limits.MODE === 'production' ? mayInProduction : []));
  const byHash = drizzle
    .select(columns)
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staff_id))
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('hash')), isOpen));
  // Every request does it.
  const findByHash = compileStatement(
    { drizzle },
    byHash,
    `session_by_token_${limits.MODE}`,
    createReadRows<Awaited<typeof byHash>[number]>(columns),
  );
  const findByHashes = drizzle
    .select({ ...columns, hash: sessions.token_hash })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staff_id))
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(and(sql`${sessions.token_hash} = any(${sql.placeholder('hashes')}::text[])`, isOpen))
    .prepare(`sessions_by_tokens_${limits.MODE}`);

  return {
    /** The account of the session whose token has this hash. */
    async findByHash(hash: string) {
      const [found] = await findByHash({ hash, ...lifetimesOf(limits) });
      return found;
    },
    /** The accounts of many sessions. */
    findByHashes: async (hashes: readonly string[]) =>
      hashes.length === 0 ? [] : findByHashes.execute({ hashes, ...lifetimesOf(limits) }),
  };
}

function lifetimesOf({ SESSION_IDLE_MINUTES, SESSION_ABSOLUTE_HOURS }: SessionLimits) {
  return { idleMinutes: SESSION_IDLE_MINUTES, absoluteHours: SESSION_ABSOLUTE_HOURS };
}

/** Whatever opened a session: production has none of a demo account or without a second factor. */
export const mayInProduction = [eq(staff.is_demo, false), ne(staff.second_factor, 'none')];
