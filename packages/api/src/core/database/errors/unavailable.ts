import { hasCause } from './has-cause.ts';

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
