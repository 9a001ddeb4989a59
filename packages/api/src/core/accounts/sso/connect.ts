import { and, eq, gte, or } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { challengeExpired } from '../factors/challenge.ts';
import { passkeys } from '../factors/tables.ts';
import { toActor } from '../sign-in/caller.ts';
import { ssoIdentities } from '../sso-tables.ts';
import { toRecorded } from '../staff/record-row.ts';
import { profileColumns, roles, sessions, staff } from '../tables.ts';
import type { SsoPerson } from './provider.ts';
import { refuse } from './refuse.ts';

/**
 * Connects a person of the identity provider to the account of a session, from the session itself:
 * an equal e-mail address connects nothing.
 *
 * @returns the account
 * @throws {AppError} `challenge_expired` if the session has ended; `forbidden` if either has another
 */
export async function connectIdentity(
  tx: Transaction,
  sessionId: number,
  { issuer, subject }: SsoPerson,
  actor: Actor,
) {
  const account = await lockOwner(tx, sessionId);
  if (!account) throw challengeExpired();
  const { id: staff_id, username } = account;
  const isNear = or(eq(ssoIdentities.subject, subject), eq(ssoIdentities.staff_id, staff_id));
  const near = await tx
    .select()
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.issuer, issuer), isNear));
  const isOther = (identity: (typeof near)[number]) =>
    identity.staff_id !== staff_id || identity.subject !== subject;
  if (near.some(isOther))
    throw refuse('connected', 'This identity, or your account, is connected to another one.', {
      account: username,
    });
  if (near.length > 0) return account;
  await tx.insert(ssoIdentities).values({ issuer, subject, staff_id });
  const action = 'account.sso-connected';
  const who = { ...toActor(actor, account), sessionId };
  await record(tx, who, { action, ...toRecorded(account), form: { subject } });
  return account;
}

/** Since when an account is connected to an issuer; undefined if it is not. */
export async function findConnection(
  db: Queryable,
  staffId: number,
  issuer: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ since: ssoIdentities.created_at })
    .from(ssoIdentities)
    .where(isOf(staffId, issuer));
  return found?.since;
}

/**
 * Disconnects an account from an issuer.
 *
 * @throws {AppError} `not_found`; `wrong_state` if the account has no other way to sign in
 */
export async function disconnectIdentity(
  tx: Transaction,
  account: { readonly id: number; readonly name: string },
  issuer: string,
  actor: Actor,
): Promise<void> {
  const [own] = await tx
    .select({ hash: staff.password_hash, passkey: passkeys.id })
    .from(staff)
    .leftJoin(passkeys, eq(passkeys.staff_id, staff.id))
    .where(eq(staff.id, account.id))
    .limit(1);
  if (!own?.hash && !own?.passkey)
    throw new AppError(
      'wrong_state',
      'This is your only way to sign in: add a passkey, or ask an owner for a link that sets a password.',
    );
  const [removed] = await tx.delete(ssoIdentities).where(isOf(account.id, issuer)).returning();
  if (!removed) throw new AppError('not_found', 'Your account is not connected.');
  await record(tx, actor, { action: 'account.sso-disconnected', ...toRecorded(account) });
}

/** The account of a session that still works, which stays as it is until the transaction ends. */
async function lockOwner(tx: Transaction, sessionId: number) {
  const [owner] = await tx
    .select(profileColumns)
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staff_id))
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(staff.status, 'active'),
        gte(sessions.created_at, staff.password_changed_at),
      ),
    )
    .for('update', { of: staff });
  return owner;
}

function isOf(staffId: number, issuer: string) {
  return and(eq(ssoIdentities.staff_id, staffId), eq(ssoIdentities.issuer, issuer));
}
