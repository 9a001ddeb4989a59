import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/route-schemas.ts';
import type { Settings } from '../../settings.ts';
import { countAttempt, tooManyAttempts } from '../count-attempts.ts';
import { findChallenged } from '../factors/challenge.ts';
import { passkeyOptions, usedPasskey } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { passkeyStarts, requestPasskey, verifyPasskey } from '../factors/use-passkey.ts';
import { callerOf } from './caller.ts';
import type { SignInContext } from './finish.ts';
import { type createToResponse, signInSchema } from './response.ts';
import { continueWithCode, signInAs } from './second-step.ts';

export const challengeToken = z.string().min(1).max(100);
export const factorCode = z.string().trim().min(1).max(40);

/** The options that the routes of a sign-in share. */
export interface SignInRoutes {
  readonly context: SignInContext;
  readonly settings: Settings;
  readonly toAnswer: ReturnType<typeof createToResponse>;
}

/** The failures of every step. */
export const stepErrors = errorResponses(400, 401, 403, 410, 413, 415, 422, 429, 503);

const schemas = {
  secondFactor: {
    summary: 'Show the second factor',
    operationId: 'session.secondFactor',
    description: 'The code of the app, or a recovery code.',
    body: z.strictObject({ challenge: challengeToken, two_fa_code: factorCode }),
    response: { 200: signInSchema, ...stepErrors },
  },
  passkeyOptions: {
    summary: 'Start to use a passkey',
    operationId: 'session.passkeyOptions',
    description: 'With a challenge, only the passkeys of its account fit.',
    body: z.strictObject({ challenge: challengeToken.optional() }),
    response: { 200: passkeyOptions, ...stepErrors },
  },
  passkey: {
    summary: 'Sign in by passkey',
    operationId: 'session.passkey',
    description: 'A passkey verifies its user: it is both factors.',
    body: z.strictObject({ response: usedPasskey }),
    response: { 200: signInSchema, ...stepErrors },
  },
};

/** The steps of a sign-in after its first factor, and the sign-in by passkey, which has no other. */
export const stepRoutes: FastifyPluginAsyncZod<SignInRoutes> = async (app, options) => {
  const { context, settings, toAnswer } = options;
  const { db } = context;

  app.post('/second-factor', { schema: schemas.secondFactor }, async (request, reply) => {
    const { challenge, two_fa_code: code } = request.body;
    const caller = callerOf(request, reply);
    return toAnswer(await continueWithCode(context, { challenge, code }, caller), request);
  });

  app.post('/passkey/options', { schema: schemas.passkeyOptions }, async (request, reply) => {
    const { network } = callerOf(request, reply);
    const full = await countAttempt(db.drizzle, [{ name: `passkey:${network}`, ...passkeyStarts }]);
    if (full) throw tooManyAttempts(full);
    const { challenge } = request.body;
    const site = relyingPartyOf(request, settings);
    const waiting = challenge
      ? await findChallenged(db.drizzle, 'second-factor', challenge)
      : undefined;
    return {
      options: { ...(await requestPasskey(db, site, waiting?.id ?? null, waiting?.method)) },
    };
  });

  app.post('/passkey', { schema: schemas.passkey }, async (request, reply) => {
    const site = relyingPartyOf(request, settings);
    const { id, first } = await verifyPasskey(db, site, request.body.response);
    return toAnswer(
      await signInAs(context, id, 'passkey', { ...callerOf(request, reply), first }),
      request,
    );
  });
};
