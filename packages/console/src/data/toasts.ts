import type { OpenNotificationParams } from '@refinedev/core';
import { type ApiError, toApiError } from './errors.ts';

/** The toast of every call that is refused for want of a session. */
export const unauthenticatedToast = 'unauthenticated';

/** What a failed call says (spec §8). Calls that are refused together for want of a session say it once. */
export function toFailureToast(cause?: ApiError | unknown): OpenNotificationParams {
  const { message, kind } = toApiError(cause);
  const key = kind === 'unauthenticated' ? unauthenticatedToast : message;
  // Refine's title is its `description`.
  return { key, type: 'error', description: message, message: '' };
}

/** What a successful write says. */
export function toSuccessToast(message: string): OpenNotificationParams {
  return { key: message, type: 'success', description: message, message: '' };
}
