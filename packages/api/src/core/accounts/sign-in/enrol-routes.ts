import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appSecretSchema, confirmApp, startApp } from '../factors/app-enrolment.ts';
import { consumeChallenge, failChallenge, findChallenged } from '../factors/challenge.ts';
import { addPasskey, startPasskey } from '../factors/create-passkey.ts';
import { createdPasskey, passkeyName, passkeyOptions } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import type { Enroller } from '../factors/second-factor.ts';
import { type Caller, callerOf, toActor } from './caller.ts';
import type { SignInContext } from './finish.ts';
import { signInSchema } from './response.ts';
import { readAccount, signInAs } from './second-step.ts';
import { challengeToken, factorCode, type SignInRoutes, stepErrors } from './step-routes.ts';

const purpose = 'enrolment';
const onlyChallenge = z.strictObject({ challenge: challengeToken });

const schemas = {
  enrolApp: {
    summary: 'Start setting up an app during sign-in',
    operationId: 'session.enrolApp',
    body: onlyChallenge,
    response: { 200: appSecretSchema, ...stepErrors },
  },
  enrolAppConfirm: {
    summary: 'Confirm the app by its first code, and sign in',
    operationId: 'session.enrolAppConfirm',
    body: onlyChallenge.extend({ two_fa_code: factorCode }),
    response: { 200: signInSchema, ...stepErrors },
  },
  enrolPasskeyOptions: {
    summary: 'Start creating a passkey during sign-in',
    operationId: 'session.enrolPasskeyOptions',
    body: onlyChallenge,
    response: { 200: passkeyOptions, ...stepErrors },
  },
  enrolPasskey: {
    summary: 'Add the passkey, and sign in',
    operationId: 'session.enrolPasskey',
    body: onlyChallenge.extend({ response: createdPasskey, name: passkeyName }),
    response: { 200: signInSchema, ...stepErrors },
  },
};

/** The second factor of an account that has none and may not sign in without. */
export const enrolRoutes: FastifyPluginAsyncZod<SignInRoutes> = async (app, options) => {
  const { context, settings, toAnswer } = options;
  const { db } = context;

  app.post('/app', { schema: schemas.enrolApp }, async ({ body }) => {
    const { id } = await findChallenged(db.drizzle, purpose, body.challenge);
    return startApp(context, await readAccount(context, id), settings.BRAND_NAME);
  });

  app.post('/app/confirm', { schema: schemas.enrolAppConfirm }, async (request, reply) => {
    const { challenge, two_fa_code: code } = request.body;
    const enrolment = await findEnrolment(context, challenge, callerOf(request, reply));
    const { id, caller, enroller } = enrolment;
    const codes = await confirmApp(context, id, code, enroller).catch(async (cause) => {
      await failChallenge(db.drizzle, challenge);
      throw cause;
    });
    await consumeChallenge(db.drizzle, purpose, challenge);
    const result = await signInAs(context, id, 'app', caller);
    return toAnswer(result, request, codes);
  });

  app.post('/passkey/options', { schema: schemas.enrolPasskeyOptions }, async (request) => {
    const { id } = await findChallenged(db.drizzle, purpose, request.body.challenge);
    const account = await readAccount(context, id);
    const created = await startPasskey(db, relyingPartyOf(request, settings), account);
    return { options: { ...created } };
  });

  app.post('/passkey', { schema: schemas.enrolPasskey }, async (request, reply) => {
    const { challenge, ...created } = request.body;
    const enrolment = await findEnrolment(context, challenge, callerOf(request, reply));
    const { id, caller, enroller } = enrolment;
    const site = relyingPartyOf(request, settings);
    const { recoveryCodes } = await addPasskey(context, site, id, { ...created, enroller });
    await consumeChallenge(db.drizzle, purpose, challenge);
    const result = await signInAs(context, id, 'passkey', caller);
    return toAnswer(result, request, recoveryCodes);
  });
};

/** The account of a challenge, and its person as they add a second factor. */
async function findEnrolment(context: SignInContext, challenge: string, caller: Caller) {
  const { id, method: first } = await findChallenged(context.db.drizzle, purpose, challenge);
  const actor = toActor(caller.actor, await readAccount(context, id));
  const enroller: Enroller = { actor, place: 'sign-in' };
  return { id, caller: { ...caller, first }, enroller };
}
