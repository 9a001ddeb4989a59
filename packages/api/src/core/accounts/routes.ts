import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../database/connection/connect.ts';
import { errorResponses } from '../http/error-responses.ts';
import { security } from '../http/guarded-routes.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { createAccountNotices } from './mails/send-notices.ts';
import { meRoutes } from './me/me-routes.ts';
import { dummyHash } from './passwords/passwords.ts';
import type { StaffRules } from './rights/rules.ts';
import { readToken, requireStaff } from './sessions/guard.ts';
import { signedInSchema, toSignedIn } from './sign-in/response.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createSingleSignOn } from './sso/single-sign-on.ts';

const tags = ['session'];

type Options = {
  db: Database;
  settings: Settings;
  vault: Vault;
  /** The capabilities of the server. */
  capabilities: readonly string[];
  /** The names that no password may be made of. */
  knownNames: readonly string[];
  rules: StaffRules;
};

/** The schemas of the routes. */
const schemas = {
  me: {
    tags,
    security,
    summary: 'Who is signed in',
    operationId: 'session.me',
    response: { 200: signedInSchema, ...errorResponses(401, 403, 429, 503) },
  },
  logout: {
    tags,
    security,
    summary: 'Sign out',
    operationId: 'session.logout',
    response: { 204: z.undefined(), ...errorResponses(401, 429, 503) },
  },
};

/** Sign-in, the current account, sign-out. */
export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, settings, vault, capabilities, knownNames, rules } = options;
  const { sessions } = app;
  const notices = createAccountNotices(app.mailer, settings);
  const context = { db, vault, sessions, mode: settings.MODE, notices };
  // The first unknown account must not take longer than the next.
  app.addHook('onReady', async () => void (await dummyHash()));

  const sso = createSingleSignOn(settings);
  await app.register(signInRoutes, {
    prefix: '/login',
    ...{ context, settings, capabilities, knownNames, rules, sso },
  });
  await app.register(meRoutes, { prefix: '/me', context, settings, knownNames, sso });

  app.get('/me', { onRequest: requireStaff, schema: schemas.me }, async ({ staff, view }) => ({
    ...toSignedIn(staff),
    ...(view && { view: { role: view.role, name: view.name } }),
    capabilities,
  }));

  app.post(
    '/logout',
    {
      onRequest: requireStaff,
      config: { isAllowedInView: true, isAllowedAnywhere: true },
      schema: schemas.logout,
    },
    async (request, reply) => {
      await sessions.close(readToken(request) ?? '');
      await db.transaction((tx) => record(tx, actorOf(request), { action: 'session.ended' }));
      return reply.code(204).send();
    },
  );
};
