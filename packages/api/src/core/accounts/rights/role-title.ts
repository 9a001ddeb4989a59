import { and, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { invalidField } from '../../errors.ts';
import { roles } from '../tables.ts';

/**
 * Lists and questions show the titles of roles alone.
 *
 * @throws {AppError} `validation_failed` for the title of another role, in any case
 */
export async function assertOwnTitle(tx: Transaction, title: string, id = 0): Promise<void> {
  const same = and(ne(roles.id, id), sql`lower(${roles.title}) = lower(${title})`);
  if ((await tx.$count(roles, same)) === 0) return;
  const message = `Another role is called ${title}.`;
  throw invalidField('title', 'taken', message);
}
