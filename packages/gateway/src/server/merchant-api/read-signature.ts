import { AppError } from '@koshpay/api';
import type { FastifyRequest } from 'fastify';
import { maxSkewSeconds } from './signature.ts';

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
