import { randomUUIDv7 } from 'node:crypto';

/** The header that carries it. One that a client sends is ignored: it could pose as another request in the log. */
export const requestIdHeader = 'x-request-id';

/** Unique over processes and restarts, and sorted by time. */
export function createRequestId(): string {
  return randomUUIDv7();
}
