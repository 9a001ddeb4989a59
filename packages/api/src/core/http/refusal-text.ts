import type { AppError } from '../errors.ts';

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
