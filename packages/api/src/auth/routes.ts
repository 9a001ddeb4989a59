import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../database/connect.ts';
import { errorResponses } from '../http/error-responses.ts';
import { security } from '../http/guarded-routes.ts';
import { createAccountNotices } from '../mail/account-notices.ts';
import { requireAllowedNetwork } from '../runtime-settings/register.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import type { StaffRules } from '../staff/rules.ts';
import { readToken, requireStaff } from './guard.ts';
import { login } from './login.ts';
import { meRoutes } from './me/me-routes.ts';
import { dummyHash } from './passwords.ts';
import { createToAnswer, signedInSchema, signInSchema, toSignedIn } from './sign-in/answer.ts';
import { callerOf } from './sign-in/caller.ts';
import { enrolRoutes } from './sign-in/enrol-routes.ts';
import { newPasswordRoutes } from './sign-in/new-password-routes.ts';
import { stepRoutes } from './sign-in/step-routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { createSingleSignOn } from './sso/single-sign-on.ts';

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(254).describe('Username or e-mail address'),
  password: z.string().min(1).max(1024),
  two_fa_code: z.string().max(40).default('').describe('Of the app, or a recovery code'),
});

const tags = ['session'];

type Options = {
  db: Database;
  settings: Settings;
  vault: Vault;
  /** What the server announces. */
  capabilities: readonly string[];
  /** The names that no password may be made of. */
  knownNames: readonly string[];
  rules: StaffRules;
};

/** Sign-in, the current account, sign-out. */
export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, settings, vault, capabilities, knownNames, rules } = options;
  const { sessions } = app;
  const notices = createAccountNotices(app.mailer, settings);
  const context = { db, vault, sessions, mode: settings.MODE, notices };
  const toAnswer = createToAnswer(capabilities);
  requireAllowedNetwork(app);
  // The first unknown account must not take longer than the next.
  app.addHook('onReady', async () => void (await dummyHash()));

  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Sign in',
        operationId: 'session.login',
        description:
          'Without a token in the answer, send the same call again with `two_fa_code`, or one of the next steps with the challenge.',
        body: credentials,
        response: {
          200: signInSchema,
          ...errorResponses(400, 401, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) =>
      toAnswer(await login(context, request.body, callerOf(request, reply)), request.log),
  );
  await app.register(stepRoutes, { prefix: '/login', context, settings, toAnswer });
  const sso = createSingleSignOn(settings);
  if (sso)
    await app.register(ssoRoutes, {
      prefix: '/login/sso',
      context,
      settings,
      toAnswer,
      sso,
      rules,
    });
  await app.register(enrolRoutes, { prefix: '/login/enrol', context, settings, toAnswer });
  const newPassword = { context, settings, toAnswer, knownNames };
  await app.register(newPasswordRoutes, { prefix: '/login', ...newPassword });

  await app.register(meRoutes, { prefix: '/me', context, settings, knownNames, sso });

  app.get(
    '/me',
    {
      onRequest: requireStaff,
      schema: {
        tags,
        security,
        summary: 'Who is signed in',
        operationId: 'session.me',
        response: { 200: signedInSchema, ...errorResponses(401, 429, 503) },
      },
    },
    async ({ staff, view }) => ({
      ...toSignedIn(staff),
      ...(view && { view: { role: view.role, name: view.name } }),
      capabilities,
    }),
  );

  app.post(
    '/logout',
    {
      onRequest: requireStaff,
      config: { isAllowedInView: true },
      schema: {
        tags,
        security,
        summary: 'Sign out',
        operationId: 'session.logout',
        response: { 204: z.undefined(), ...errorResponses(401, 429, 503) },
      },
    },
    async (request, reply) => {
      await sessions.close(readToken(request) ?? '');
      await db.transaction((tx) => record(tx, actorOf(request), { action: 'session.ended' }));
      return reply.code(204).send();
    },
  );
};
