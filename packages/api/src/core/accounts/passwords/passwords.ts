import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { invalidField } from '../../errors.ts';
import { noLink } from './create-link.ts';
import { queueHashing } from './hash-queue.ts';

/** Argon2id (the library's default) at OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return queueHashing(() => hash(normalizePassword(password), cost));
}

/** The form in which a password is compared: a keyboard may compose its characters differently. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * True if a password matches a hash; called within a turn of the hash queue. Without a hash it
 * takes as long and returns false, so that the time does not show which accounts exist.
 */
export async function verifyPassword(password: string, passwordHash?: string): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash());
  const matches = await verify(expected, normalizePassword(password));
  return matches && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;

/** The hash for unknown accounts; created once. */
export function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', cost);
  return dummy;
}

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
