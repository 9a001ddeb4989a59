import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { sessions, staff } from './tables.ts';

/** The signed-in member of staff, as routes see them. */
export type Staff = Omit<NonNullable<Awaited<ReturnType<Sessions['find']>>>, 'isStale'>;

export type Sessions = ReturnType<typeof createSessions>;

type SessionLimits = Pick<Env, 'MODE' | 'SESSION_IDLE_MINUTES' | 'SESSION_ABSOLUTE_HOURS'>;

/**
 * Opaque sessions: 256 random bits in the browser, their SHA-256 in the database.
 *
 * A session ends by logout, when it is idle or old, when its account is disabled or gets a new
 * password, and a demo account's outside demo mode. All of that is one indexed statement.
 */
export function createSessions({ drizzle }: Database, limits: SessionLimits) {
  const findByHash = drizzle
    .select({
      id: staff.id,
      username: staff.username,
      name: staff.name,
      email: staff.email,
      avatarUrl: staff.avatarUrl,
      permissions: staff.permissions,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${limits.SESSION_IDLE_MINUTES})`),
        gte(sessions.createdAt, staff.passwordChangedAt),
        isNull(staff.disabledAt),
        limits.MODE === 'production' ? eq(staff.isDemo, false) : undefined,
      ),
    )
    .prepare('session_by_token');

  const lookups = new Map<string, ReturnType<typeof lookUp>>();

  return {
    /** Opens a session and returns its token, which is not kept anywhere. */
    async open(staffId: number): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = sql`now() + make_interval(hours => ${limits.SESSION_ABSOLUTE_HOURS})`;
      await drizzle.insert(sessions).values({ tokenHash: toHash(token), staffId, expiresAt });
      return token;
    },

    /** Who a token belongs to. Requests that arrive together share one look-up. */
    find(token: string): ReturnType<typeof lookUp> {
      const hash = toHash(token);
      const lookup = lookups.get(hash) ?? lookUp(hash).finally(() => lookups.delete(hash));
      lookups.set(hash, lookup);
      return lookup;
    },

    async close(token: string): Promise<void> {
      const hash = toHash(token);
      await drizzle.delete(sessions).where(eq(sessions.tokenHash, hash));
      // A look-up from before the end may still be on its way; nobody after it may share that.
      lookups.delete(hash);
    },

    /** Deletes what has run out anyway. */
    async sweep(): Promise<void> {
      await drizzle.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
    },
  };

  /** Notes that they were seen, once a minute at most. */
  async function lookUp(hash: string) {
    const [found] = await findByHash.execute({ hash });
    if (found?.isStale) await touch(hash);
    return found;
  }

  async function touch(hash: string): Promise<void> {
    await drizzle
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.tokenHash, hash));
  }
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
