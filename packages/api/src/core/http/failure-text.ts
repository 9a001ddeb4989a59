import type { FastifyRequest } from 'fastify';
import { redactError } from './redact-error.ts';

/**
 * Describes a failed request and its cause, for the list of events. Failures of one cause are
 * worded alike.
 *
 * @example toFailureText(request, error) // 'GET /api/admin/transactions/list failed: DatabaseError 57014.'
 */
export function toFailureText({ method, routeOptions }: FastifyRequest, error: unknown): string {
  const { type = 'Error', code } = redactError(error) as Record<string, unknown>;
  const cause = code === undefined ? type : `${type} ${code}`;
  return `${method} ${routeOptions?.url ?? '/*'} failed: ${cause}.`;
}
