import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import { recordRefusal } from '../../audit/refusals.ts';
import { AppError } from '../../errors.ts';
import { readCookie, setCookie } from '../../http/cookie.ts';
import { errorResponses } from '../../http/error-responses.ts';
import type { Settings } from '../../settings.ts';
import type { StaffRules } from '../../staff/rules.ts';
import { signInSchema } from '../sign-in/answer.ts';
import { callerOf } from '../sign-in/caller.ts';
import { openChallenge, takeChallenge } from '../sign-in/challenge.ts';
import { signInAs } from '../sign-in/second-step.ts';
import { challengeToken, type SignInRoutes, stepErrors } from '../sign-in/step-routes.ts';
import { countAttempt, tooManyAttempts } from '../throttle.ts';
import { accountOf } from './account-of.ts';
import { flowMinutes, startFlow, takeFlow } from './flow.ts';
import { createProvider } from './provider.ts';
import type { SsoSettings } from './sso-settings.ts';

interface Options extends SignInRoutes {
  readonly sso: SsoSettings;
  readonly rules: StaffRules;
}

const tags = ['session'];
/** Only the browser that started a sign-in can end it. */
const flowCookie = { name: 'sso', path: '/', sameSite: 'Lax', seconds: flowMinutes * 60 } as const;
const redirects = { 302: z.null(), ...errorResponses(429, 503) };
/** How many sign-ins one network may start. */
const starts = { limit: 100, minutes: 15 };

/**
 * Sign-in by an identity provider: OpenID Connect with PKCE. The browser comes back with a code for
 * one call, never with a token, and what is owed after a password is owed here, too.
 */
export const ssoRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { context, settings, toAnswer, sso, rules } = options;
  const { db } = context;
  const provider = createProvider(sso);

  app.get(
    '/',
    { schema: { tags, summary: 'Sign in by an identity provider', response: redirects } },
    async (request, reply) => {
      if (isFromAnotherSite(request))
        return reply.redirect(`${originOf(request, settings)}/auth/login`);
      const { network } = callerOf(request, reply);
      const full = await countAttempt(db.drizzle, [{ name: `sso:${network}`, ...starts }]);
      if (full) throw tooManyAttempts(full, { account: null });
      try {
        const { url, state, ...flow } = await provider.start(callbackOf(request, settings));
        const cookie = await startFlow(db.drizzle, state, flow);
        return setCookie(request, reply, flowCookie, cookie).redirect(url.href);
      } catch (error) {
        return refuse(request, reply, options, error);
      }
    },
  );

  app.get(
    '/callback',
    {
      schema: {
        tags,
        summary: 'Return from the identity provider',
        querystring: z.looseObject({ state: z.string().max(500).default('') }),
        response: redirects,
      },
    },
    async (request, reply) => {
      try {
        const { state } = request.query;
        const flow = await takeFlow(db.drizzle, state, readCookie(request, flowCookie));
        if (!flow) throw new AppError('challenge_expired', 'This sign-in was not started here.');
        const answer = new URL(callbackOf(request, settings));
        answer.search = new URL(request.url, answer).search;
        const person = await provider.finish(answer, state, flow);
        const code = await db.transaction(async (tx) =>
          openChallenge(tx, 'sso', await accountOf(tx, sso, rules, person, actorOf(request))),
        );
        return backToConsole(request, reply, settings, `sso=${code}`);
      } catch (error) {
        return refuse(request, reply, options, error);
      }
    },
  );

  app.post(
    '/',
    {
      schema: {
        tags,
        summary: 'Redeem the code of an identity provider’s sign-in',
        operationId: 'session.sso',
        body: z.strictObject({ code: challengeToken }),
        response: { 200: signInSchema, ...stepErrors },
      },
    },
    async (request, reply) => {
      const id = await takeChallenge(db.drizzle, 'sso', request.body.code);
      const result = await signInAs(context, id ?? 0, 'sso', callerOf(request, reply));
      return toAnswer(result, request.log);
    },
  );
};

/** Reasons that the console explains; everything else is a failure. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, settings }: SignInRoutes,
  error: unknown,
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
  return backToConsole(request, reply, settings, `refused=${reason.replace('sso_', '')}`);
}

/** A link of another site must not sign anyone in: that takes a click on the sign-in page. */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** A fragment: it reaches no server and no log. */
function backToConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  fragment: string,
): FastifyReply {
  return setCookie(request, reply, { ...flowCookie, seconds: 0 }, '')
    .header('cache-control', 'no-store')
    .redirect(`${originOf(request, settings)}/auth/login#${fragment}`);
}

function callbackOf(request: FastifyRequest, settings: Settings): string {
  return `${originOf(request, settings)}/api/admin/login/sso/callback`;
}

function originOf({ protocol, host }: FastifyRequest, { SITE_URL }: Settings): string {
  return SITE_URL ? new URL(SITE_URL).origin : `${protocol}://${host}`;
}
