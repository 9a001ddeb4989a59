import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../database/connect.ts';
import { errorResponses } from '../http/error-responses.ts';
import { security } from '../http/guarded-routes.ts';
import { toHangUpSignal } from '../http/hang-up.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { readToken, requireStaff } from './guard.ts';
import { login } from './login.ts';
import { dummyHash } from './passwords.ts';
import type { Staff } from './sessions.ts';

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(254).describe('Username or e-mail address'),
  password: z.string().min(1).max(1024),
  two_fa_code: z.string().max(20).default(''),
});

const user = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  is2FA: z.literal(false),
  role: z.string().describe('The name of its role.'),
  permissions: z.array(z.string()),
  attributes: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('The values that limit the rows which the account sees.'),
});

const signedIn = z.object({
  user,
  capabilities: z
    .array(z.string())
    .readonly()
    .describe(
      'What this server offers beyond the plain calls; unknown names are for newer clients.',
    ),
});

const secondFactorOwed = z.object({ user: z.object({ is2FA: z.literal(true) }) });

const tags = ['session'];

type Options = {
  db: Database;
  settings: Settings;
  vault: Vault;
  /** What the server announces. */
  capabilities: readonly string[];
};

/** Sign-in, the current account, sign-out. */
export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, settings, vault, capabilities } = options;
  const { sessions } = app;
  // The first unknown account must not take longer than the next.
  app.addHook('onReady', async () => void (await dummyHash()));

  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Sign in',
        operationId: 'session.login',
        description: 'Without a token in the answer, send the same call again with `two_fa_code`.',
        body: credentials,
        response: {
          200: z.union([signedIn.extend({ token: z.string() }), secondFactorOwed]),
          ...errorResponses(400, 401, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { body, ip: address, log } = request;
      const caller = { address, signal: toHangUpSignal(reply) };
      const context = { db, vault, sessions, mode: settings.MODE };
      const { token, account } = await login(context, body, caller);
      if (!token) {
        log.info({ account: account.username }, 'The second factor is required.');
        return { user: { is2FA: true as const } };
      }
      log.info({ account: account.username }, 'Signed in.');
      await db.transaction((tx) =>
        record(
          tx,
          {
            ...actorOf(request),
            id: account.id,
            username: account.username,
            role: account.role,
          },
          { action: 'session.signed-in' },
        ),
      );
      return { token, ...toSignedIn(account), capabilities };
    },
  );

  app.get(
    '/me',
    {
      onRequest: requireStaff,
      schema: {
        tags,
        security,
        summary: 'Who is signed in',
        operationId: 'session.me',
        response: { 200: signedIn, ...errorResponses(401, 503) },
      },
    },
    async ({ staff }) => ({ ...toSignedIn(staff), capabilities }),
  );

  app.post(
    '/logout',
    {
      onRequest: requireStaff,
      schema: {
        tags,
        security,
        summary: 'Sign out',
        operationId: 'session.logout',
        response: { 204: z.undefined(), ...errorResponses(401, 503) },
      },
    },
    async (request, reply) => {
      await sessions.close(readToken(request) ?? '');
      await db.transaction((tx) => record(tx, actorOf(request), { action: 'session.ended' }));
      return reply.code(204).send();
    },
  );
};

function toSignedIn(staff: Omit<Staff, 'sessionId' | 'authenticatedAt'>) {
  const { id, username, name, email, avatarUrl, role, permissions, attributes } = staff;
  const is2FA = false as const;
  return { user: { id, username, name, email, avatarUrl, is2FA, role, permissions, attributes } };
}
