import { type Capability, capabilities, resourceCapability } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../actor.ts';
import type { AppParts } from '../app-parts.ts';
import { record } from '../audit/record.ts';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Database } from '../database/connection/connect.ts';
import { errorResponses, groupRoutes, security } from '../http/route-schemas.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { linkRoutes } from './links/routes.ts';
import { createAccountNotices } from './mails/send-notices.ts';
import { meRoutes } from './me/me-routes.ts';
import { dummyHash } from './passwords/passwords.ts';
import type { StaffRules } from './rights/rules.ts';
import { readToken, requireStaff } from './sessions/guard.ts';
import { signedInSchema, toSignedIn } from './sign-in/response.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createSingleSignOn } from './sso/provider.ts';

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

const schemas = {
  me: {
    security,
    summary: 'Who is signed in',
    operationId: 'session.me',
    response: { 200: signedInSchema, ...errorResponses(401, 403, 429, 503) },
  },
  logout: {
    security,
    summary: 'Sign out',
    operationId: 'session.logout',
    response: { 204: z.undefined(), ...errorResponses(401, 429, 503) },
  },
};

/** Sign-in, the current account, sign-out. */
const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
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

/** The routes of signing in, of a person's own account, and of viewing as another role. */
export async function accountRoutes(
  app: FastifyInstance,
  {
    product,
    db: { reserved: db },
    settings,
    vault,
    capabilities,
  }: AppParts & Pick<Options, 'capabilities'>,
): Promise<void> {
  groupRoutes(app, 'session');
  const knownNames = [settings.BRAND_NAME, product.name];
  const common = { db, settings, vault, knownNames };
  await app.register(authRoutes, { ...common, capabilities, rules: product });
  await app.register(linkRoutes, common);
  await app.register(viewRoutes, { db });
}

/**
 * The capabilities that the server sends at sign-in: everything beyond the specification's calls but
 * what it leaves out, and each resource with all that is declared of it.
 */
export function toCapabilities(
  { specification, resources }: Pick<CompiledProduct, 'specification' | 'resources'>,
  leftOut: readonly Capability[] = [],
): string[] {
  const own = specification ? resources : [];
  const supported = capabilities.filter((each) => !leftOut.includes(each));
  return [...supported, ...own.map(({ name }) => resourceCapability(name))];
}

/** The end of a view of the console as another role or person; the actions `view-as` begin one. */
const viewRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.delete(
    '/view-as',
    {
      onRequest: requireStaff,
      config: { isAllowedInView: true },
      schema: {
        security,
        summary: 'See the console as oneself again',
        operationId: 'session.view-as-self',
        response: { 204: z.undefined(), ...errorResponses(401, 403, 503) },
      },
    },
    async (request, reply) => {
      const view = await app.views.end(request.staff.sessionId);
      if (view) {
        const form = { role: view.role, name: view.name };
        const entry = { action: 'session.view-as-ended', form };
        await db.transaction((tx) => record(tx, actorOf(request), entry));
      }
      return reply.code(204).send();
    },
  );
};
