import { sql } from 'drizzle-orm';
import { invalidField } from '../../errors.ts';
import { noLink } from './create-link.ts';
import { queueHashing } from './hash-queue.ts';
import { verifyPassword } from './passwords.ts';

/**
 * The columns of an account that change with its password: it ends links that could set another
 * one.
 */
export function withPassword(password_hash: string) {
  return {
    ...noLink,
    password_hash,
    password_changed_at: sql`clock_timestamp()`,
    needs_new_password: false,
  };
}

/**
 * A person changes a password that others may know.
 *
 * @throws {AppError} `validation_failed` on `password` if it is the former one
 */
export async function assertPasswordChanged(
  password: string,
  former: string | null,
): Promise<void> {
  if (!(await queueHashing(() => verifyPassword(password, former ?? undefined)))) return;
  const message = 'This is your former password. Choose another one.';
  throw invalidField('password', 'same', message);
}
