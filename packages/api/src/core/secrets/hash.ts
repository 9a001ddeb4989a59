import { createHmac, randomBytes } from 'node:crypto';
import { maskSecret } from '@koshpay/resource';

const form = /^h1\.([\w-]{43})\.(.*)$/s;
/**
 * The position at which the visible part of a hashed secret begins, counted as SQL does: from 1.
 */
export const visiblePartStart = 48;

/**
 * Hashes a secret that is only compared: `h1.<HMAC-SHA-256, base64url>.<its ends>`. The same secret
 * has the same hash in all columns of a table, so that it can be found and kept unique.
 */
export function hashSecret(text: string, key: Buffer, table: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([table, text]))
    .digest('base64url');
  return `h1.${digest}.${maskSecret(text)}`;
}

/** The part of a hashed secret that people may see; undefined for a text that is not hashed. */
export function visiblePartOf(hashed: string): string | undefined {
  return form.exec(hashed)?.[2];
}

/** A secret that is known to no one, in place of one that is lost. */
export function createUnknownSecret(): string {
  return randomBytes(32).toString('base64url');
}
