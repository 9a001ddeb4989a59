import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { record } from '../../audit/record.ts';
import { consumeChallenge, findChallenged } from '../factors/challenge.ts';
import { assertPassword } from '../passwords/password-policy.ts';
import { assertPasswordChanged, hashPassword, withPassword } from '../passwords/passwords.ts';
import { toRecorded } from '../staff/record-row.ts';
import { staff } from '../tables.ts';
import { type Caller, callerOf, toActor } from './caller.ts';
import type { SignInContext, SignInResult } from './finish.ts';
import { signInSchema } from './response.ts';
import { readAccount, signInAs } from './second-step.ts';
import { challengeToken, type SignInRoutes, stepErrors } from './step-routes.ts';

interface Options extends SignInRoutes {
  /** The names that no password may be made of. */
  readonly knownNames: readonly string[];
}

const schema = {
  summary: 'Set the new password that is required, and sign in',
  operationId: 'session.newPassword',
  body: z.strictObject({ challenge: challengeToken, password: z.string().min(1).max(1024) }),
  response: { 200: signInSchema, ...stepErrors },
};

/** The last step of a sign-in whose account must have a new password. */
export const newPasswordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { context, toAnswer, knownNames } = options;
  app.post('/new-password', { schema }, async (request, reply) => {
    const answer = { ...request.body, knownNames };
    const caller = callerOf(request, reply);
    return toAnswer(await continueWithNewPassword(context, answer, caller), request);
  });
};

interface PasswordAnswer {
  readonly challenge: string;
  readonly password: string;
  /** The names that no password may be made of. */
  readonly knownNames: readonly string[];
}

/**
 * Continues with a sign-in that lacks nothing but another password: sets it, which ends the sessions of
 * the account, and opens the session.
 *
 * @throws {AppError} `challenge_expired`, `validation_failed` on `password`
 */
async function continueWithNewPassword(
  context: SignInContext,
  { challenge, password, knownNames }: PasswordAnswer,
  caller: Caller,
): Promise<SignInResult> {
  const { db, notices } = context;
  const { id, method } = await findChallenged(db.drizzle, 'new-password', challenge);
  const account = await readAccount(context, id);
  const hasSecondFactor = account.secondFactor !== 'none';
  await assertPassword(password, { owner: account, knownNames, hasSecondFactor });
  // It is required because others may know the former one.
  await assertPasswordChanged(password, account.passwordHash);
  const password_hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await consumeChallenge(tx, 'new-password', challenge);
    await tx.update(staff).set(withPassword(password_hash)).where(eq(staff.id, id));
    const action = 'account.password-set';
    await record(tx, toActor(caller.actor, account), { action, ...toRecorded(account) });
    await notices.securityChanged(tx, id, 'Your password was changed.');
  });
  return signInAs(context, id, method ?? 'password', caller);
}
