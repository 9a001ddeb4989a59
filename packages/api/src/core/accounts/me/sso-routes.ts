import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { errorResponses, writeErrors } from '../../http/route-schemas.ts';
import { startAtProvider } from '../sso/browser.ts';
import { disconnectIdentity, findConnection } from '../sso/connect.ts';
import type { SingleSignOn } from '../sso/provider.ts';
import type { MeRoutes } from './options.ts';
import { requireFresh } from './step-up.ts';

interface Options extends MeRoutes {
  readonly sso: SingleSignOn;
}

const connected = z.object({
  connected_at: z.iso.datetime().nullable().describe('Null without a connection.'),
});

const schemas = {
  singleSignOn: {
    summary: 'Whether single sign-on is connected to my account',
    operationId: 'me.singleSignOn',
    response: { 200: z.object({ data: connected }) },
  },
  connectSingleSignOn: {
    summary: 'Connect single sign-on to my account',
    operationId: 'me.connectSingleSignOn',
    description: 'The answer has a cookie, and the URL that this browser goes to.',
    response: { 200: z.object({ url: z.string() }), ...writeErrors, ...errorResponses(429) },
  },
  disconnectSingleSignOn: {
    summary: 'Disconnect single sign-on from my account',
    operationId: 'me.disconnectSingleSignOn',
    response: { 204: z.undefined(), ...writeErrors, ...errorResponses(404) },
  },
};

/** The identity at the provider of single sign-on that a person's account is connected to. */
export const ssoConnectionRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { context, settings, sso },
) => {
  const { db, notices } = context;
  const { issuer } = sso.settings;
  const onRequest = requireFresh(context);

  app.get('/single-sign-on', { schema: schemas.singleSignOn }, async ({ staff }) => {
    const since = await findConnection(db.drizzle, staff.id, issuer);
    return { data: { connected_at: since ?? null } };
  });

  app.post(
    '/single-sign-on',
    { onRequest, schema: schemas.connectSingleSignOn },
    async (request, reply) => {
      const start = { db, settings, provider: sso.provider };
      return { url: await startAtProvider(start, request, reply, request.staff.sessionId) };
    },
  );

  app.delete(
    '/single-sign-on',
    { onRequest, schema: schemas.disconnectSingleSignOn },
    async (request, reply) => {
      const { staff } = request;
      const change = 'Single sign-on was disconnected from your account.';
      await db.transaction(async (tx) => {
        await disconnectIdentity(tx, staff, issuer, actorOf(request));
        await notices.securityChanged(tx, staff.id, change);
      });
      return reply.code(204).send();
    },
  );
};
