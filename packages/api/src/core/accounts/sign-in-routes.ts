import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../http/route-schemas.ts';
import type { Settings } from '../settings.ts';
import type { StaffRules } from './rights/rules.ts';
import { requireConsoleNetwork } from './sessions/allowed-networks.ts';
import { callerOf } from './sign-in/caller.ts';
import { enrolRoutes } from './sign-in/enrol-routes.ts';
import type { SignInContext } from './sign-in/finish.ts';
import { login } from './sign-in/login.ts';
import { newPasswordRoutes } from './sign-in/new-password-routes.ts';
import { createToResponse, signInSchema } from './sign-in/response.ts';
import { stepRoutes } from './sign-in/step-routes.ts';
import type { SingleSignOn } from './sso/provider.ts';
import { ssoRoutes } from './sso/routes.ts';

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(254).describe('Username or e-mail address'),
  password: z.string().min(1).max(1024),
  two_fa_code: z.string().max(40).default('').describe('Of the app, or a recovery code'),
});

type Options = {
  context: SignInContext;
  settings: Settings;
  /** The capabilities of the server. */
  capabilities: readonly string[];
  /** The names that no password may be made of. */
  knownNames: readonly string[];
  rules: StaffRules;
  /** None where it is not set up. */
  sso: SingleSignOn | undefined;
};

const schema = {
  summary: 'Sign in',
  operationId: 'session.login',
  description:
    'Without a token in the answer, send the same call again with `two_fa_code`, or one of the next steps with the challenge.',
  body: credentials,
  response: { 200: signInSchema, ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503) },
};

/** `POST login` and its next steps, which need no session. */
export const signInRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { context, settings, capabilities, knownNames, rules, sso } = options;
  const toAnswer = createToResponse(capabilities);
  const common = { context, settings, toAnswer };
  requireConsoleNetwork(app);

  app.post('', { schema }, async (request, reply) =>
    toAnswer(await login(context, request.body, callerOf(request, reply)), request),
  );
  await app.register(stepRoutes, common);
  if (sso) await app.register(ssoRoutes, { prefix: '/sso', ...common, sso, rules });
  await app.register(enrolRoutes, { prefix: '/enrol', ...common });
  await app.register(newPasswordRoutes, { ...common, knownNames });
};
