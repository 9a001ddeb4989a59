import { AppError } from '../../errors.ts';
import { hasCause } from './has-cause.ts';

/** Cancelled by a limit, lock not available, deadlock, could not be serialised. */
const codes: unknown[] = ['57014', '55P03', '40P01', '40001'];

/** The pool's message when no connection became free in time. */
const poolMessage = 'timeout exceeded when trying to connect';

/** True if a query failed because the database is too busy: the same query may work later. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCause(error, ({ code, message }) => codes.includes(code) || message === poolMessage);
}

/** The response to a request for which the database was too busy. */
export function databaseBusy(): AppError {
  return new AppError(
    'database_busy',
    'The database is too busy for this request. Please try again shortly.',
    { retryAfter: 2 },
  );
}
