import type { FastifyBaseLogger } from 'fastify';
import { isTemporary } from '../../database/errors/temporary.ts';
import { isUnstorableText } from '../../database/errors/unstorable.ts';
import { AppError } from '../../errors.ts';

/**
 * The refusal of a write, for the person who asked for it. What is unexpected is only logged.
 *
 * @throws a failure of the database: the same write may work later
 */
export function toRefusal(error: unknown, log: FastifyBaseLogger): AppError {
  if (isTemporary(error)) throw error;
  if (isUnstorableText(error))
    return new AppError('validation_failed', 'A text contains a character that cannot be stored.');
  if (error instanceof AppError && error.status < 500) return error;
  log.error({ err: error }, 'A write in the background failed.');
  return new AppError('internal_error', 'Something went wrong on our side.');
}
