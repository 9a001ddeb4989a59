import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { errorResponses, writeErrors } from '../../http/error-responses.ts';
import { passkeyOptions, usedPasskey } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { requestPasskey } from '../factors/use-passkey.ts';
import { readToken } from '../sessions/guard.ts';
import { factorCode } from '../sign-in/step-routes.ts';
import { type MeRoutes, tags } from './options.ts';
import { stepUp } from './step-up.ts';

const proof = z.union([
  z.strictObject({ two_fa_code: factorCode }),
  z.strictObject({ response: usedPasskey }),
  z.strictObject({ password: z.string().min(1).max(1024) }),
]);

/** The schemas of the routes. */
const schemas = {
  stepUp: {
    tags,
    summary: 'Confirm that it is me',
    operationId: 'me.stepUp',
    description:
      'By a code, a passkey, or where the account has neither by its password. The answer has another token for the same session; the former one ends.',
    body: proof,
    response: {
      200: z.object({ token: z.string() }),
      ...writeErrors,
      ...errorResponses(410, 429),
    },
  },
  stepUpOptions: {
    tags,
    summary: 'Start to confirm by a passkey',
    operationId: 'me.stepUpOptions',
    response: { 200: passkeyOptions, ...errorResponses(400) },
  },
};

/** A fresh proof of who someone is, for what `requireFresh` guards. */
export const stepUpRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, { context, settings }) => {
  app.post('/step-up', { schema: schemas.stepUp }, async (request) => {
    const site = () => relyingPartyOf(request, settings);
    const actor = actorOf(request);
    const given = { proof: request.body, site, actor, token: readToken(request) ?? '' };
    return { token: await stepUp(context, request.staff, given) };
  });

  app.post('/step-up/options', { schema: schemas.stepUpOptions }, async (request) => {
    const site = relyingPartyOf(request, settings);
    return { options: { ...(await requestPasskey(context.db, site, request.staff.id)) } };
  });
};
