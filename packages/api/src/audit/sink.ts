import { appendFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';

/** Where sealed entries and signed heads go besides the database. */
export type AuditSink = (line: Readonly<Record<string, unknown>>) => void;

/** A file of JSON lines, or else the log of the process, whose lines have `audit: true`. */
export function createAuditSink(file: string | undefined, log: FastifyBaseLogger): AuditSink {
  if (file === undefined) return (line) => log.info({ audit: true, ...line });
  // Written before its batch is committed: an entry may be there twice, and is never missing.
  return (line) => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}
