import { isDatabaseBusy } from './busy.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * True if a query failed because of the state of the database: the same one may work later.
 *
 * @see {@link withSavepoint}
 */
export function isTemporary(error: unknown): boolean {
  return isDatabaseBusy(error) || isDatabaseUnavailable(error);
}
