import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import { AppError, invalidField } from '../../errors.ts';
import { countAttempt, refundAttempt, tooManyAttempts } from '../count-attempts.ts';
import { useCode } from '../factors/check-code.ts';
import type { usedPasskey } from '../factors/passkey-schemas.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { verifyPasskey } from '../factors/use-passkey.ts';
import { queueHashing } from '../passwords/hash-queue.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { renewSession, type Staff } from '../sessions/sessions.ts';
import type { SignInContext } from '../sign-in/finish.ts';
import { staff } from '../tables.ts';

/** Minutes for which a proof of who someone is counts. */
const freshMinutes = 10;

/** One of the proofs that a person can give. */
export interface Proof {
  readonly two_fa_code?: string | undefined;
  readonly password?: string | undefined;
  readonly response?: z.output<typeof usedPasskey> | undefined;
}

/**
 * A hook, after `requireStaff`, for what moves money or trust.
 *
 * @throws {AppError} `step_up_required` if the person's last proof of who they are is too old; its
 *   details name the fields of `POST me/step-up` that prove it
 */
export function requireFresh({ db }: Pick<SignInContext, 'db'>) {
  return async ({ staff: account }: FastifyRequest): Promise<void> => {
    const age = Date.now() - Date.parse(account.authenticatedAt);
    if (age <= freshMinutes * 60_000) return;
    const { secondFactor } = await readProof({ db }, account.id);
    const message = 'Please confirm that it is you.';
    const details = proofs[secondFactor].map((field) => ({ field, code: 'required', message }));
    const logFields = { account: account.username, reason: 'step_up_required' };
    throw new AppError('step_up_required', message, { details, logFields });
  };
}

/**
 * Takes a proof of who someone is, by their second factor; by their password only where they have
 * none. Their session gets another token: one that was copied before ends.
 *
 * @returns the new token
 * @throws {AppError} `validation_failed` on the field of the proof, `too_many_attempts`,
 *   `unauthenticated` if the session ended in between
 */
export async function stepUp(
  context: SignInContext,
  account: Staff,
  {
    proof,
    site,
    actor,
    token,
  }: {
    readonly proof: Proof;
    readonly site: () => RelyingParty;
    readonly actor: Actor;
    /** Of the session. */
    readonly token: string;
  },
): Promise<string> {
  const { drizzle } = context.db;
  const bucket = { name: `step-up:${account.id}`, limit: 10, minutes: 15 };
  const full = await countAttempt(drizzle, [bucket]);
  if (full) throw tooManyAttempts(full);
  const method = await verify(context, account, proof, site);
  await refundAttempt(drizzle, [bucket]);
  return context.db.transaction(async (tx) => {
    const next = await renewSession(tx, context.vault, token);
    if (!next) throw new AppError('unauthenticated', 'Please sign in.');
    await record(tx, actor, { action: 'session.confirmed', form: { method } });
    return next;
  });
}

async function verify(
  context: SignInContext,
  account: Staff,
  { two_fa_code: code, password, response }: Proof,
  site: () => RelyingParty,
): Promise<string> {
  const own = await readProof(context, account.id);
  if (code !== undefined)
    return useCode(context, { ...account, totpSecret: own.totpSecret }, code).catch(
      refusing('two_fa_code'),
    );
  if (response) {
    const { id } = await verifyPasskey(context.db, site(), response).catch(refusing('response'));
    if (id !== account.id)
      throw invalidCredential('response', 'This passkey is of another account.', {
        account: account.username,
        reason: 'passkey_of_another_account',
      });
    return 'passkey';
  }
  const hash = own.secondFactor === 'none' ? (own.passwordHash ?? undefined) : undefined;
  if (await queueHashing(() => verifyPassword(password ?? '', hash))) return 'password';
  throw invalidCredential('password', 'This is not your password.', {
    account: account.username,
    reason: 'wrong_password',
  });
}

async function readProof({ db }: Pick<SignInContext, 'db'>, id: number) {
  const [account] = await db.drizzle
    .select({
      secondFactor: staff.second_factor,
      totpSecret: staff.totp_secret,
      passwordHash: staff.password_hash,
    })
    .from(staff)
    .where(eq(staff.id, id));
  return account ?? { secondFactor: 'none' as const, totpSecret: null, passwordHash: null };
}

/** By the second factor: a recovery code also fits, in the field of the code. */
const proofs: Readonly<Record<SecondFactor, readonly (keyof Proof)[]>> = {
  none: ['password'],
  app: ['two_fa_code'],
  passkey: ['response', 'two_fa_code'],
  both: ['two_fa_code', 'response'],
};

type SecondFactor = (typeof staff.$inferSelect)['second_factor'];

/** A wrong proof must not look like an ended session. */
function refusing(field: keyof Proof) {
  return (cause: unknown): never => {
    if (cause instanceof AppError && cause.status === 401)
      throw invalidCredential(field, cause.message, cause.logFields);
    throw cause;
  };
}

/** The refusal of a wrong password or code of a signed-in person, on its field. The audit log has it. */
export function invalidCredential(
  field: string,
  message: string,
  logFields: Readonly<Record<string, unknown>> = {},
): AppError {
  const recordAs = 'session.confirm-refused';
  return invalidField(field, 'wrong', message, { logFields, recordAs });
}
