import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, and the form in which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: toTokenHash(token) };
}

/** The form in which a token is stored: it cannot be guessed, so a plain SHA-256 is enough. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
