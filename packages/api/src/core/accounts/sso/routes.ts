import { accountPath } from '@koshpay/resource/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { AppError } from '../../errors.ts';
import { readCookie } from '../../http/cookie.ts';
import { errorResponses } from '../../http/route-schemas.ts';
import { consumeChallenge, openChallenge } from '../factors/challenge.ts';
import { recordRefusal } from '../refusals.ts';
import type { StaffRules } from '../rights/rules.ts';
import { callerOf } from '../sign-in/caller.ts';
import { signInSchema } from '../sign-in/response.ts';
import { signInAs } from '../sign-in/second-step.ts';
import { challengeToken, type SignInRoutes, stepErrors } from '../sign-in/step-routes.ts';
import { accountOf } from './account-of.ts';
import { callbackOf, flowCookie, originOf, redirectToConsole, startAtProvider } from './browser.ts';
import { connectIdentity } from './connect.ts';
import { consumeFlow, type StoredFlow } from './flow.ts';
import type { SingleSignOn } from './provider.ts';

interface Options extends SignInRoutes {
  readonly sso: SingleSignOn;
  readonly rules: StaffRules;
}

const redirects = { 302: z.null(), ...errorResponses(429, 503) };

const schemas = {
  start: { summary: 'Sign in by an identity provider', response: redirects },
  callback: {
    summary: 'Return from the identity provider',
    querystring: z.looseObject({ state: z.string().max(500).default('') }),
    response: redirects,
  },
  sso: {
    summary: 'Redeem the code of an identity provider’s sign-in',
    operationId: 'session.sso',
    body: z.strictObject({ code: challengeToken }),
    response: { 200: signInSchema, ...stepErrors },
  },
};

/**
 * Sign-in by an identity provider: OpenID Connect with PKCE. The browser comes back with a code for
 * one call, never with a token, and the factors that are pending after a password are pending here, too.
 */
export const ssoRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { context, settings, toAnswer, sso } = options;
  const { db } = context;

  app.get('/', { schema: schemas.start }, async (request, reply) => {
    if (isFromAnotherSite(request))
      return reply.redirect(`${originOf(request, settings)}${loginPath}`);
    try {
      const start = { db, settings, provider: sso.provider };
      return reply.redirect(await startAtProvider(start, request, reply, null));
    } catch (error) {
      if (error instanceof AppError) throw error;
      return refuse(request, reply, options, { error, path: loginPath });
    }
  });

  app.get('/callback', { schema: schemas.callback }, async (request, reply) => {
    const { state } = request.query;
    const flow = await consumeFlow(db.drizzle, state, readCookie(request, flowCookie));
    const path = flow?.sessionId ? accountPath : loginPath;
    try {
      if (!flow) throw new AppError('challenge_expired', 'This sign-in was not started here.');
      const fragment = await endFlow(options, request, state, flow);
      return redirectToConsole(request, reply, settings, { path, fragment });
    } catch (error) {
      return refuse(request, reply, options, { error, path });
    }
  });

  app.post('/', { schema: schemas.sso }, async (request, reply) => {
    const { id } = await consumeChallenge(db.drizzle, 'sso', request.body.code);
    const result = await signInAs(context, id ?? 0, 'sso', callerOf(request, reply));
    return toAnswer(result, request);
  });
};

const loginPath = '/auth/login';

/** Signs the person of a flow in, or connects them to their account; returns what the console reads. */
async function endFlow(
  { context, settings, sso, rules }: Options,
  request: FastifyRequest,
  state: string,
  flow: StoredFlow,
): Promise<string> {
  const { db, notices, vault } = context;
  const answer = new URL(callbackOf(request, settings));
  answer.search = new URL(request.url, answer).search;
  const person = await sso.provider.finish(answer, state, flow);
  const actor = actorOf(request);
  const { sessionId } = flow;
  if (sessionId !== null) {
    await db.transaction(async (tx) => {
      const { id } = await connectIdentity(tx, sessionId, person, actor);
      await notices.securityChanged(tx, id, 'Single sign-on was connected to your account.');
    });
    return 'sso=connected';
  }
  const accounts = { settings: sso.settings, rules, vault };
  const code = await db.transaction(async (tx) =>
    openChallenge(tx, 'sso', await accountOf(tx, accounts, person, actor)),
  );
  return `sso=${code}`;
}

/** Reasons that the console explains; everything else is a failure. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, settings }: SignInRoutes,
  { error, path }: { readonly error: unknown; readonly path: string },
): Promise<FastifyReply> {
  const known = error instanceof AppError ? error : undefined;
  const reason = String(known?.logFields?.reason ?? `sso_${known?.code ?? 'failed'}`);
  const logFields = { ...known?.logFields, reason };
  request.log.warn(
    { ...logFields, ...(!known && { err: error }) },
    'A single sign-on was refused.',
  );
  // The browser gets a page, so that no error reaches the hook that records refusals.
  const message = known?.message ?? 'The identity provider could not sign them in.';
  const refusal = { action: 'session.refused', logFields, message };
  await recordRefusal(context.db, request, refusal);
  const fragment = `refused=${reason.replace('sso_', '')}`;
  return redirectToConsole(request, reply, settings, { path, fragment });
}

/** A link of another site must not sign anyone in: that takes a click on the sign-in page. */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
