import { sessions } from '@koshpay/resource/internal';
import { sessionViews } from '../accounts/tables.ts';
import { queueChange } from '../database/connection/changes.ts';
import { AppError } from '../errors.ts';
import type { HookContext } from '../resources/hooks.ts';

/**
 * Lets the session of a person see the console as a role or as another person; its action records it.
 *
 * @throws {AppError} `bad_request` for a caller without a session
 */
export async function viewAs(
  { tx, actor }: HookContext,
  target: { readonly role_id: number } | { readonly staff_id: number },
): Promise<undefined> {
  if (!actor.sessionId) throw new AppError('bad_request', 'Sign in to the console for this.');
  const values = { role_id: null, staff_id: null, ...target };
  await tx
    .insert(sessionViews)
    .values({ session_id: actor.sessionId, ...values })
    .onConflictDoUpdate({ target: sessionViews.session_id, set: values });
  queueChange(tx, { resource: sessions.name, kind: 'update', id: actor.sessionId });
  return undefined;
}
