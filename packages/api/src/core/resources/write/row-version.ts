import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** The row as `GET {resource}/{id}` names its version in `ETag`. */
export function toETag({ updated_at }: Readonly<Record<string, unknown>>): string {
  return `"${new Date(updated_at as Date).toISOString()}"`;
}

/**
 * The version of the row that the sender saw: `updated_at`, or the `ETag` in `If-Match`. Undefined
 * where any version may be overwritten.
 *
 * @throws {AppError} `version_required` for our console, which always knows it
 */
export function readVersion(
  { headers }: FastifyRequest,
  sent: string | undefined,
): { readonly version?: string } {
  const version = sent ?? fromETag(headers['if-match']);
  if (version !== undefined) return { version };
  if (headers['x-client'] !== 'console') return {};
  throw new AppError('version_required', 'Send the updated_at of the row that you saw.');
}

function fromETag(tag: string | undefined): string | undefined {
  if (tag === undefined || tag === '*') return undefined;
  const [, time = ''] = /^"(\d{4}-[\d-]+T[\d:.]+Z)"$/.exec(tag) ?? [];
  if (!Number.isNaN(Date.parse(time))) return time;
  throw new AppError('bad_request', 'If-Match must be the ETag of one row.');
}
