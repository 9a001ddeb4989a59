import type { FastifyBaseLogger } from 'fastify';
import { isTemporary } from '../../core/database/errors/temporary.ts';
import { isUnstorableText } from '../../core/database/errors/unstorable.ts';
import { AppError } from '../../core/errors.ts';
import type { importFailures } from './tables.ts';

type Reasons = (typeof importFailures.$inferSelect)['reasons'];

/**
 * The problems of a row, for its person.
 *
 * @throws a failure of the database: the row may be good
 */
export function toReasons(error: unknown, log: FastifyBaseLogger): Reasons {
  if (isTemporary(error)) throw error;
  if (isUnstorableText(error))
    return [{ field: '', message: 'A text contains a character that cannot be stored.' }];
  if (!(error instanceof AppError) || error.status >= 500) {
    log.error({ err: error }, 'A row of an import failed.');
    return [{ field: '', message: 'Something went wrong on our side.' }];
  }
  const { details, message } = error;
  if (!details?.length) return [{ field: '', message }];
  return details.map(({ field, message: each }) => ({ field, message: each }));
}
