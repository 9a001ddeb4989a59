import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The seconds that the clock of a program may be off, either way. */
export const maxSkewSeconds = 300;

/** The parts of a request that a signature covers. */
export interface SignedParts {
  readonly method: string;
  /** The path with its query, exactly as sent. */
  readonly path: string;
  /** Seconds since 1970, in digits. */
  readonly time: string;
  /** The `Idempotency-Key`; empty without one. */
  readonly idempotencyKey: string;
  /** The exact bytes; none for a request without a body. */
  readonly body: Uint8Array;
}

/** The text that is signed: five lines, of which the last is the SHA-256 of the body in hex. */
export function toSignedText({ method, path, time, idempotencyKey, body }: SignedParts): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return [method, path, time, idempotencyKey, bodyHash].join('\n');
}

/** HMAC-SHA-256 of the signed text under a secret, in hex. */
export function toSignature(secret: string, parts: SignedParts): string {
  return createHmac('sha256', secret).update(toSignedText(parts)).digest('hex');
}

/** True if a signature is right; the time that this takes reveals nothing about it. */
export function isSignatureOf(signature: string, secret: string, parts: SignedParts): boolean {
  const [given, right] = [signature, toSignature(secret, parts)].map((text) => Buffer.from(text));
  return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
}
