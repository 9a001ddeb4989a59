import { AppError } from '../../errors.ts';

/** Cancelled by a limit, lock not available, deadlock, could not be serialised. */
const busyCodes: unknown[] = ['57014', '55P03', '40P01', '40001'];

/** The pool's message when no connection became free in time. */
const poolMessage = 'timeout exceeded when trying to connect';

/** True if a query failed because the database is too busy: the same query may work later. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCause(
    error,
    ({ code, message }) => busyCodes.includes(code) || message === poolMessage,
  );
}

/** The response to a request for which the database was too busy. */
export function databaseBusy(): AppError {
  return new AppError(
    'database_busy',
    'The database is too busy for this request. Please try again shortly.',
    { retryAfter: 2 },
  );
}

/** "Character not in repertoire", "untranslatable character": in practice U+0000, which no PostgreSQL text can hold. */
const unstorableCodes: unknown[] = ['22021', '22P05'];

/** True if a query failed because a text has a character that PostgreSQL cannot store. */
export function isUnstorableText(error: unknown): boolean {
  return hasCause(error, ({ code }) => unstorableCodes.includes(code));
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAGAIN',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * Connection lost (08), out of disk, memory or connections (53), shut down, crashed or starting
 * (57P), failing disk (58), read-only after a failover, idle in a transaction for too long.
 */
const serverCodes = /^(08...|53...|57P..|58...|25006|25P03)$/;
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/**
 * True if a failed query means that the database cannot work now, as opposed to the query being
 * wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(
    error,
    ({ code, syscall, message }) =>
      (typeof code === 'string' && serverCodes.test(code)) ||
      (systemCodes.has(String(code)) && isSocketCall(syscall)) ||
      driverMessages.test(message),
  );
}

/**
 * Leaves out a note of something that was read, where nothing can be written: a read is answered
 * without it.
 */
export function ignoreWhileUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

/** `ENOENT` is also the code of a missing file; only failed socket calls count. */
function isSocketCall(syscall: unknown): boolean {
  return typeof syscall === 'string' && /^(connect|read|write|getaddrinfo)/.test(syscall);
}

/** True if an error, or one that caused it, passes a test. Drizzle wraps the driver's errors. */
export function hasCause(
  error: unknown,
  test: (error: Error & { code?: unknown; syscall?: unknown }) => boolean,
): boolean {
  return error instanceof Error && (test(error) || hasCause(error.cause, test));
}

/**
 * True if a query failed because of the state of the database: the same one may work later.
 *
 * @see {@link withSavepoint}
 */
export function isTemporary(error: unknown): boolean {
  return isDatabaseBusy(error) || isDatabaseUnavailable(error);
}
