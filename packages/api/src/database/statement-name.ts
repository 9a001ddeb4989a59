import { createHash } from 'node:crypto';

/** A name for a prepared statement: PostgreSQL would take two that are alike in 63 bytes for one. */
export function toStatementName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
