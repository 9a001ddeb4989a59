import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { createToken, type SignInMethod, toTokenHash } from '../sessions/sessions.ts';
import { staff } from '../tables.ts';
import { challenges } from './tables.ts';

export type ChallengePurpose = (typeof challenges.$inferSelect)['purpose'];

/** The minutes that a person may take: inventing a password takes longer than reading a code. */
const minutes: Readonly<Record<ChallengePurpose, number>> = {
  'second-factor': 5,
  enrolment: 15,
  'new-password': 15,
  'passkey-sign-in': 5,
  'passkey-creation': 5,
  sso: 1,
};

/** Wrong answers after which the first factor is needed again. */
const maxFailures = 5;

/** Opens a challenge and returns its token, of which only a hash is stored. */
export async function openChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  staffId: number | null,
  method: SignInMethod | null = null,
): Promise<string> {
  const { token, hash } = createToken();
  await db.insert(challenges).values({
    token_hash: hash,
    purpose,
    staff_id: staffId,
    method,
    expires_at: sql`now() + make_interval(mins => ${minutes[purpose]})`,
  });
  return token;
}

/**
 * The account of a challenge that still waits, and how it has proved itself.
 *
 * @throws {AppError} `challenge_expired`, also after a change of the account's password
 */
export async function findChallenged(
  db: Queryable,
  purpose: ChallengePurpose,
  token: string,
): Promise<{ id: number; method: SignInMethod | null }> {
  const [found] = await db
    .select({ id: staff.id, method: challenges.method })
    .from(challenges)
    .innerJoin(staff, eq(staff.id, challenges.staff_id))
    .where(
      and(isWaiting(purpose, token), gte(challenges.created_at, sql`${staff.password_changed_at}`)),
    );
  if (!found) throw challengeExpired();
  return found;
}

/**
 * Ends a challenge, because it was answered: of two responses at the same time only one counts.
 *
 * @returns the id of its account, null where it has none, and how that has proved itself
 * @throws {AppError} `challenge_expired`
 */
export async function consumeChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  token: string,
): Promise<{ id: number | null; method: SignInMethod | null }> {
  const [taken] = await db
    .delete(challenges)
    .where(isWaiting(purpose, token))
    .returning({ id: challenges.staff_id, method: challenges.method });
  if (!taken) throw challengeExpired();
  return taken;
}

/** Counts a wrong answer. */
export async function failChallenge(db: Queryable, token: string): Promise<void> {
  await db
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(eq(challenges.token_hash, toTokenHash(token)));
}

/** Deletes challenges whose time is over. */
export async function sweepChallenges(db: Queryable): Promise<void> {
  await db.delete(challenges).where(lte(challenges.expires_at, sql`now()`));
}

function isWaiting(purpose: ChallengePurpose, token: string) {
  return and(
    eq(challenges.token_hash, toTokenHash(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expires_at, sql`now()`),
    lt(challenges.failures, maxFailures),
  );
}

/** The refusal of a response that no challenge waits for. */
export function challengeExpired(): AppError {
  return new AppError('challenge_expired', 'This took too long. Please start again.');
}
