import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { continueWithNewPassword } from './new-password.ts';
import { signInSchema } from './response.ts';
import { challengeToken, type SignInRoutes, stepErrors } from './step-routes.ts';

interface Options extends SignInRoutes {
  /** The names that no password may be made of. */
  readonly knownNames: readonly string[];
}

const schema = {
  tags: ['session'],
  summary: 'Set the new password that is required, and sign in',
  operationId: 'session.newPassword',
  body: z.strictObject({ challenge: challengeToken, password: z.string().min(1).max(1024) }),
  response: { 200: signInSchema, ...stepErrors },
};

/** The last step of a sign-in whose account must have a new password. */
export const newPasswordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { context, toAnswer, knownNames } = options;
  app.post('/new-password', { schema }, async (request, reply) => {
    const answer = { ...request.body, knownNames };
    const caller = callerOf(request, reply);
    return toAnswer(await continueWithNewPassword(context, answer, caller), request);
  });
};
