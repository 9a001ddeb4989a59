import type { FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import type { AppError, ErrorCode } from '../errors.ts';

/** A field of a line of the log, which is not written: how the system log words the line. */
export const systemLogText = Symbol('in words');

/** By the action that the audit log has of a refusal. */
const refused: Readonly<Record<string, string>> = {
  'session.refused': 'Sign-in refused',
  'session.confirm-refused': 'Confirmation refused',
};

/**
 * Describes a refusal and its reason, for the list of events.
 *
 * @example toRefusalText('session.refused', error) // 'Sign-in refused: wrong password.'
 */
export function toRefusalText(action: string | undefined, { code, logFields }: AppError): string {
  const { reason = code, permission } = logFields ?? {};
  const words = String(reason).replaceAll('_', ' ');
  const what = refused[action ?? ''] ?? 'Request refused';
  return `${what}: ${words}${permission === undefined ? '' : ` ${permission}`}.`;
}

/** The failures that the audit log has: of people who may not, and of sign-ins. */
const actions: { readonly [C in ErrorCode]?: string } = {
  forbidden: 'permission.refused',
  invalid_credentials: 'session.refused',
  invalid_two_fa_code: 'session.refused',
  invalid_passkey: 'session.refused',
  network_not_allowed: 'session.refused',
  insecure_connection: 'session.refused',
  too_many_attempts: 'session.refused',
  view_only: 'permission.refused',
  step_up_required: 'permission.refused',
  last_owner: 'permission.refused',
};

/** The action by which the audit log has a refusal; undefined for those that it leaves out. */
export function refusalActionOf(
  request: FastifyRequest,
  { code, recordAs }: AppError,
): string | undefined {
  if (recordAs !== undefined) return recordAs;
  const isSignedIn = actorOf(request).id !== null;
  // Too many wrong proofs of who someone is, within their session.
  return code === 'too_many_attempts' && isSignedIn ? 'session.confirm-refused' : actions[code];
}
