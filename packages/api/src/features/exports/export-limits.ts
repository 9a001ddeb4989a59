import { exportConnections } from '../../core/database/connection/limits.ts';
import { AppError } from '../../core/errors.ts';

/** The lists that a process exports at a time: a connection is left to cancel what the others run. */
const maxExports = exportConnections - 1;

/** The milliseconds that the slowest client may take for the largest list. */
export const maxExportMs = 12 * 3_600_000;

/** The rows of a list that are read together. */
export const rowsTogether = 500;

/** The entries of the audit log that are read together. */
export const entriesTogether = 500;

/**
 * Creates the function that starts exports to this process: one of an account, and a few together. It
 * returns the one that ends an admission.
 *
 * @throws {AppError} `too_many_requests`
 */
export function createExportLimits(): (account: number) => () => void {
  const running = new Set<number>();
  return (account) => {
    if (running.has(account))
      throw refused('You are exporting a list already. Wait until it is done, or cancel it.');
    if (running.size >= maxExports)
      throw refused('Other people are exporting lists. Try again in a minute.');
    running.add(account);
    return () => void running.delete(account);
  };
}

function refused(message: string): AppError {
  return new AppError('too_many_requests', message, { retryAfter: 5 });
}
