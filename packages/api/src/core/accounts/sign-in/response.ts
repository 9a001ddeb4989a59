import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recoveryCodesSchema } from '../factors/app-enrolment.ts';
import type { Staff } from '../sessions/sessions.ts';
import type { SignInResult } from './finish.ts';
import { pendingFactors } from './gate.ts';

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

const view = z
  .object({ role: z.string(), name: z.string().nullable() })
  .describe('The role, or the person, as whom the session sees the console; it changes nothing.');

/** The response to `GET me`. */
export const signedInSchema = z.object({
  user,
  view: view.optional(),
  capabilities: z
    .array(z.string())
    .readonly()
    .describe(
      'What this server offers beyond the plain calls; unknown names are for newer clients.',
    ),
});

/** The response of a sign-in whose first factor is right. */
const owedSchema = z.object({
  user: z.object({ is2FA: z.literal(true) }),
  factors: z
    .array(z.enum(pendingFactors))
    .readonly()
    .describe(
      'What the person may show next. `enrol`: they must set up a second factor first; `new-password`: they must set another password by `login/new-password`.',
    ),
  challenge: z
    .string()
    .describe('For the next step, within minutes; it opens no session by itself.'),
  recovery_codes: recoveryCodesSchema.shape.recovery_codes.optional(),
});

/** The response of every step that can end a sign-in. */
export const signInSchema = z.union([
  signedInSchema.extend({
    token: z.string(),
    recovery_codes: recoveryCodesSchema.shape.recovery_codes
      .optional()
      .describe('New ones, shown only once: each replaces the second factor one time.'),
  }),
  owedSchema,
]);

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a step of signing in was right for. */
    entered: { readonly id: number; readonly username: string } | undefined;
  }
}

/** Creates the function that turns the result of a step into its response, and logs it. */
export function createToResponse(capabilities: readonly string[]) {
  return (result: SignInResult, request: FastifyRequest, recoveryCodes?: string[]) => {
    const { log } = request;
    const { id, username: account } = result.account;
    request.entered = { id, username: account };
    const codes = recoveryCodes && { recovery_codes: recoveryCodes };
    if (!('token' in result)) {
      const { factors, challenge } = result;
      log.info({ account, factors }, 'The sign-in needs more.');
      return { user: { is2FA: true as const }, factors, challenge, ...codes };
    }
    log.info({ account }, 'Signed in.');
    return { token: result.token, ...toSignedIn(result.account), capabilities, ...codes };
  };
}

/** The user of a response. */
export function toSignedIn(
  staff: Omit<Staff, 'roleId' | 'sessionId' | 'authenticatedAt' | 'isViewing' | 'method'>,
) {
  const { id, username, name, email, avatarUrl, role, permissions, attributes } = staff;
  const is2FA = false as const;
  return { user: { id, username, name, email, avatarUrl, is2FA, role, permissions, attributes } };
}
