import type { OpenNotificationParams } from '@refinedev/core';
import { type CallError, toCallError } from './errors.ts';

/** What a failed call says (spec §8). A 401 says it on the sign-in page instead. */
export function toFailureToast(cause?: CallError | unknown): OpenNotificationParams | false {
  const { headline, message, kind } = toCallError(cause);
  if (kind === 'unauthenticated') return false;
  return {
    key: headline,
    type: 'error',
    // Refine's title is its `description`.
    description: headline,
    message: message === headline ? '' : message,
  };
}

/** What a successful write says. */
export function toSuccessToast(message: string): OpenNotificationParams {
  return { key: message, type: 'success', description: message, message: '' };
}
