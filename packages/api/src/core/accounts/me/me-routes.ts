import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeGuardedRoutes } from '../../http/guarded-routes.ts';
import { requireStaff } from '../sessions/guard.ts';
import type { SingleSignOn } from '../sso/single-sign-on.ts';
import { appRoutes } from './app-routes.ts';
import type { MeRoutes } from './options.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { ssoConnectionRoutes } from './sso-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';

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
  for (const routes of [profileRoutes, appRoutes, passkeyRoutes, sessionRoutes, stepUpRoutes])
    await app.register(routes, { context, settings, knownNames });
  if (sso) await app.register(ssoConnectionRoutes, { context, settings, knownNames, sso });
};
