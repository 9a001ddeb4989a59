import type { OpenNotificationParams } from '@refinedev/core';
import { type ApiError, toApiError } from './errors.ts';

/** The key of the toast for calls that are refused without a session. */
export const unauthenticatedToast = 'unauthenticated';

/**
 * The toast of a failed call (spec §8). Calls that are refused together without a session share
 * one.
 *
 * @example
 * const { open } = useNotification();
 * open?.(toFailureToast(failure));
 */
export function toFailureToast(cause?: ApiError | unknown): OpenNotificationParams {
  const { message, kind } = toApiError(cause);
  const key = kind === 'unauthenticated' ? unauthenticatedToast : message;
  // Refine's title is its `description`.
  return { key, type: 'error', description: message, message: '' };
}

/** The toast of a successful write. */
export function toSuccessToast(message: string): OpenNotificationParams {
  return { key: message, type: 'success', description: message, message: '' };
}
