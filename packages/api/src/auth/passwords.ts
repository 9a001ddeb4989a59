import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';

/** Argon2id (the library's default) at OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each running hash takes 19 MiB and a thread, so only a few run at once and only some may wait. */
const limits = { running: 2, waiting: 50 };

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password is the one that was hashed. Without a hash it takes as long and says no, so
 * that the time tells nobody which accounts exist.
 */
export async function verifyPassword(password: string, passwordHash?: string): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash());
  const matches = await inTurn(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;

/** What an unknown account's password is compared with; made once. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= limits.running) {
    if (waiting.length >= limits.waiting) {
      throw new AppError(
        'too_many_attempts',
        'Too many sign-ins at once. Please try again in a moment.',
        { retryAfter: 2 },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
