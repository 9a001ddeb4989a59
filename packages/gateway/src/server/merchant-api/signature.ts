import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@koshpay/api';
import type { FastifyRequest } from 'fastify';

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

/** The headers of every request. */
const headers = {
  key: 'api-key',
  time: 'api-time',
  signature: 'api-signature',
  idempotencyKey: 'idempotency-key',
} as const;

/** The sender of a request, by its headers. */
export interface SentSignature {
  readonly key: string;
  readonly time: string;
  readonly signature: string;
  readonly idempotencyKey: string;
}

/**
 * Reads the headers of a signed request, without checking the signature.
 *
 * @throws {AppError} `unauthenticated` for missing or malformed headers, `clock_skew`, or
 *   `bad_request` for a change without an `Idempotency-Key`
 */
export function readSignature({ headers: sent, method }: FastifyRequest): SentSignature {
  const [key, time, signature] = [headers.key, headers.time, headers.signature].map((name) =>
    String(sent[name] ?? ''),
  ) as [string, string, string];
  const isComplete =
    /^[\x21-\x7e]{16,200}$/.test(key) && /^\d{10}$/.test(time) && /^[0-9a-f]{64}$/.test(signature);
  if (!isComplete)
    throw new AppError(
      'unauthenticated',
      'Send Api-Key, Api-Time (seconds since 1970) and Api-Signature (64 lower-case hexadecimal digits).',
    );
  const now = Math.floor(Date.now() / 1000);
  if (Math.abs(now - Number(time)) > maxSkewSeconds)
    throw new AppError(
      'clock_skew',
      `Api-Time is more than ${maxSkewSeconds} seconds off the time of the server, ${now}.`,
      { data: { server_time: now } },
    );
  const idempotencyKey = sent[headers.idempotencyKey];
  // Without one, who captures a change could send it again.
  if (!idempotencyKey && method !== 'GET' && method !== 'HEAD')
    throw new AppError('bad_request', 'A change needs an Idempotency-Key.', {
      details: [
        { field: 'Idempotency-Key', code: 'required', message: 'Send a new one for each change.' },
      ],
    });
  return { key, time, signature, idempotencyKey: String(idempotencyKey ?? '') };
}
