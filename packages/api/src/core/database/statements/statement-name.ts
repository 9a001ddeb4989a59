import { createHash } from 'node:crypto';

/** A name for a prepared statement: PostgreSQL compares only the first 63 bytes. */
export function toStatementName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
