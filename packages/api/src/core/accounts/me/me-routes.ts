import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import {
  describeGuardedRoutes,
  errorResponses,
  groupRoutes,
  writeErrors,
} from '../../http/route-schemas.ts';
import { passkeyOptions, usedPasskey } from '../factors/passkey-schemas.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { requestPasskey } from '../factors/use-passkey.ts';
import { readToken, requireStaff } from '../sessions/guard.ts';
import { factorCode } from '../sign-in/step-routes.ts';
import type { SingleSignOn } from '../sso/provider.ts';
import { appRoutes } from './app-routes.ts';
import type { MeRoutes } from './options.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { ssoConnectionRoutes } from './sso-routes.ts';
import { stepUp } from './step-up.ts';

interface Options extends MeRoutes {
  /** None where it is not set up. */
  readonly sso: SingleSignOn | undefined;
}

/** A person's own account: profile, password, second factor, passkeys, sessions. */
export const meRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { context, settings, knownNames, sso },
) => {
  app.addHook('onRequest', requireStaff);
  describeGuardedRoutes(app);
  groupRoutes(app, 'account');
  for (const routes of [profileRoutes, appRoutes, passkeyRoutes, sessionRoutes, stepUpRoutes])
    await app.register(routes, { context, settings, knownNames });
  if (sso) await app.register(ssoConnectionRoutes, { context, settings, knownNames, sso });
};

const proof = z.union([
  z.strictObject({ two_fa_code: factorCode }),
  z.strictObject({ response: usedPasskey }),
  z.strictObject({ password: z.string().min(1).max(1024) }),
]);

const schemas = {
  stepUp: {
    summary: 'Confirm that it is me',
    operationId: 'me.stepUp',
    description:
      'By a code, a passkey, or where the account has neither by its password. The answer has another token for the same session; the former one ends.',
    body: proof,
    response: { 200: z.object({ token: z.string() }), ...writeErrors, ...errorResponses(410, 429) },
  },
  stepUpOptions: {
    summary: 'Start to confirm by a passkey',
    operationId: 'me.stepUpOptions',
    response: { 200: passkeyOptions, ...errorResponses(400) },
  },
};

/** A fresh proof of who someone is, for what `requireFresh` guards. */
const stepUpRoutes: FastifyPluginAsyncZod<MeRoutes> = async (app, { context, settings }) => {
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
