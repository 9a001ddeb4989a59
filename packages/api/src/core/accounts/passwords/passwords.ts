import { hash, verify } from '@node-rs/argon2';
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
