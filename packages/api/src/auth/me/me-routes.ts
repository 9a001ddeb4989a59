import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeGuardedRoutes } from '../../http/guarded-routes.ts';
import { requireStaff } from '../guard.ts';
import { appRoutes } from './app-routes.ts';
import type { MeRoutes } from './options.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';

/** A person's own account: profile, password, second factor, passkeys, sessions. */
export const meRoutes: FastifyPluginAsyncZod<MeRoutes> = async (
  app,
  { context, settings, knownNames },
) => {
  app.addHook('onRequest', requireStaff);
  describeGuardedRoutes(app);
  for (const routes of [profileRoutes, appRoutes, passkeyRoutes, sessionRoutes, stepUpRoutes])
    await app.register(routes, { context, settings, knownNames });
};
