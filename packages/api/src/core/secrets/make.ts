import { randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Crockford's alphabet: no letters that are read as digits or as each other. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 46;
const checksumLength = 6;

/**
 * A key of 272 random bits: its prefix, 46 base62 characters and 6 of checksum, so that a scanner
 * for leaked keys can recognise a real one without a request. The 52 characters are valid base64,
 * too: the form of a secret of Standard Webhooks.
 */
export function makeSecret(prefix: string): string {
  const random = toBase62(BigInt(`0x${randomBytes(34).toString('hex')}`), randomLength);
  return `${prefix}${random}${checksum(random)}`;
}

/** True if a key has the prefix and its checksum is right. */
export function isSecret(text: string, prefix: string): boolean {
  const random = text.slice(prefix.length, -checksumLength);
  return text === `${prefix}${random}${checksum(random)}` && random.length === randomLength;
}

/** A readable code of 30 random bits: `M-7K2Q9X`. */
export function makeCode(prefix: string): string {
  const letters = Array.from({ length: 6 }, () => readable[randomInt(readable.length)]);
  return `${prefix}-${letters.join('')}`;
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n)
    digits = base62[Number(rest % 62n)] + digits;
  return digits;
}
