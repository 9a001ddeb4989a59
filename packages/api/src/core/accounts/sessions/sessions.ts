import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '@koshpay/resource/internal';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection/connect.ts';
import { ignoreWhileUnavailable } from '../../database/errors/unavailable.ts';
import type { Vault } from '../../secrets/vault.ts';
import { sessions, staff } from '../tables.ts';
import { createSessionLookups, mayInProduction, type SessionLimits } from './session-lookups.ts';

/** The signed-in member of staff, as routes see them. */
export type Staff = Omit<NonNullable<Awaited<ReturnType<Sessions['find']>>>, 'isStale'> &
  Pick<Account, 'timeZone'>;

export type Sessions = ReturnType<typeof createSessions>;

/** An account as it was when its password was checked. */
type Credentials = { readonly id: number; readonly passwordHash: string | null };

/** The method by which a person proved who they are. */
export type SignInMethod = (typeof sessions.$inferSelect)['method'];

/** The method, place and device of the start of a session. */
export interface SessionStart {
  /** The browser and its system. */
  readonly device?: string | null;
  /** The IP address. */
  readonly address?: string;
  readonly method?: SignInMethod;
  /** The time at which the person last proved who they are; now by default. */
  readonly authenticatedAt?: string;
}

/** A new session. */
interface Opened {
  readonly id: number;
  readonly token: string;
  /**
   * The number of sessions of the account that it ended, which has no more than the setting allows.
   */
  readonly ended: number;
}

/**
 * Opaque sessions: 256 random bits in the browser, their SHA-256 in the database.
 *
 * A session ends by logout, when it is idle or old, and when its account is disabled or gets a
 * new password; in production also those of demo accounts and of accounts without a second factor.
 * All of that is one indexed statement.
 */
export function createSessions({ drizzle, transaction }: Database, limits: SessionLimits) {
  const lookups = createSessionLookups({ drizzle }, limits);
  return {
    open: (account: Credentials, start: SessionStart = {}) =>
      transaction((tx) => open(tx, account, start, limits)),

    /**
     * The account of a token. Requests that arrive together share one lookup. A call in the
     * background is no use of the session, which it does not prolong.
     */
    async find(token: string, { isBackground = false } = {}) {
      const hash = toTokenHash(token);
      const found = await lookups.findByHash(hash);
      if (found?.isStale && !isBackground) await touch(drizzle, hash).catch(ignoreWhileUnavailable);
      return found;
    },

    /** The accounts of many tokens, by token, in one statement. It is no use of their sessions. */
    async findAll(tokens: readonly string[]) {
      const byHash = new Map(tokens.map((token) => [toTokenHash(token), token]));
      const found = await lookups.findByHashes([...byHash.keys()]);
      return new Map(found.map(({ hash, ...account }) => [byHash.get(hash) ?? '', account]));
    },

    /** Ends the session of a token, and returns its id. */
    async close(token: string): Promise<number | undefined> {
      const deletion = drizzle.delete(sessions).where(eq(sessions.token_hash, toTokenHash(token)));
      const [closed] = await deletion.returning({ id: sessions.id });
      return closed?.id;
    },

    /** Deletes sessions that ended by age or idleness. */
    async sweep(): Promise<void> {
      const idleSince = sql`now() - make_interval(mins => ${limits.SESSION_IDLE_MINUTES})`;
      await drizzle
        .delete(sessions)
        .where(or(lte(sessions.expires_at, sql`now()`), lte(sessions.last_seen_at, idleSince)));
    },
  };
}

/**
 * Opens a session and returns its token, of which only a hash is stored; undefined if the account
 * got another password since `passwordHash` was read. The update waits for such a change, and for
 * other sign-ins of the account.
 */
async function open(
  tx: Transaction,
  { id, passwordHash }: Credentials,
  { device = null, address, method = 'password', authenticatedAt }: SessionStart,
  limits: SessionLimits,
): Promise<Opened | undefined> {
  const isSame = and(
    eq(staff.id, id),
    sql`${staff.password_hash} is not distinct from ${passwordHash}`,
    ...(limits.MODE === 'production' ? mayInProduction : []),
  );
  const [found] = await tx
    .update(staff)
    .set({ last_sign_in_at: sql`clock_timestamp()` })
    .where(isSame)
    .returning({ id: staff.id });
  if (!found) return undefined;
  const ended = await endOldest(tx, found.id, limits);
  const { token, hash } = createToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      token_hash: hash,
      staff_id: found.id,
      device,
      address: address ?? null,
      method,
      authenticated_at: sql`coalesce(${authenticatedAt ?? null}, clock_timestamp())`,
      created_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + make_interval(hours => ${limits.SESSION_ABSOLUTE_HOURS})`,
    })
    .returning({ id: sessions.id });
  return session && { id: session.id, token, ended };
}

/** Updates the time of the last use, which is not done on every request. */
async function touch(drizzle: Database['drizzle'], hash: string): Promise<void> {
  await drizzle
    .update(sessions)
    .set({ last_seen_at: sql`now()` })
    .where(eq(sessions.token_hash, hash));
}

/** Ends the oldest sessions of an account where one more would be too many; returns how many were in use. */
async function endOldest(tx: Transaction, account: number, limits: SessionLimits): Promise<number> {
  const kept = limits.SESSIONS_PER_ACCOUNT - 1;
  const oldest = sql`(select id from ${sessions} where staff_id = ${account}
    order by created_at desc, id desc offset ${kept})`;
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.id, oldest))
    .returning({
      isLive: sql<boolean>`${sessions.expires_at} > now()
        and ${sessions.last_seen_at} > now() - make_interval(mins => ${limits.SESSION_IDLE_MINUTES})`,
    });
  return ended.filter(({ isLive }) => isLive).length;
}

/**
 * Gives the session of a token the next one, after a proof of who its person is; the former one
 * ends. Of calls that renew the same token together, all get the same next one, so that none of the
 * tabs that sent them has a token that has ended.
 *
 * @returns the next token; undefined if the session has ended
 */
export async function renewSession(
  tx: Transaction,
  vault: Vault,
  token: string,
): Promise<string | undefined> {
  const next = toNext(vault, token);
  const hash = toTokenHash(next);
  const renewed = await tx
    .update(sessions)
    .set({ token_hash: hash, authenticated_at: sql`clock_timestamp()` })
    .where(inArray(sessions.token_hash, [toTokenHash(token), hash]))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? next : undefined;
}

/** Only this installation's key leads from a token to the next; 256 bits like the first. */
function toNext(vault: Vault, token: string): string {
  const [, digest = ''] = vault.hash(token, 'sessions').split('.');
  return digest;
}

/** A token of 256 random bits, and the form in which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: toTokenHash(token) };
}

/** The form in which a token is stored: it cannot be guessed, so a plain SHA-256 is enough. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
