import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  databaseBusy,
  isDatabaseBusy,
  isDatabaseUnavailable,
  isUnstorableText,
} from '../database/errors/unavailable.ts';
import { AppError, type ErrorBody, type ErrorCode } from '../errors.ts';
import { redactError } from './redact-error.ts';
import { refusalActionOf, systemLogText, toRefusalText } from './refusal-action.ts';
import { requestIdHeader } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { toDetails, type ValidationIssue } from './validation-details.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of its failure, for the log. */
    failure: ErrorCode | undefined;
  }
}

/** Installs the error handler: the only place where a failure becomes a response. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('failure');
  app.setErrorHandler<FastifyError>(handleError);
}

/**
 * Answers a failure with the common error shape; internal details go to the log only.
 *
 * @example
 * app.setErrorHandler((error, request, reply) =>
 *   isForm(request) ? reply.redirect('/contact/failed', 303) : handleError(error, request, reply),
 * );
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toLoggedError(error, request);
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  // Requests that fail before routing reach no hook.
  reply.headers({ ...securityHeaders, [requestIdHeader]: request.id });
  reply.code(failure.status).type('application/json').send(toErrorBody(failure));
}

/** A failure as the caller may see it; internal details go to the log. */
export function toLoggedError(error: unknown, request: FastifyRequest): AppError {
  const failure = toAppError(error, request);
  // Every stop answers readiness probes with this: it is not an error.
  if (failure.status >= 500 && failure.code !== 'shutting_down')
    request.log.error(
      { err: error, [systemLogText]: toFailureText(request, error) },
      failure.message,
    );
  request.failure = failure.code;
  if (failure.logFields) {
    const words = toRefusalText(refusalActionOf(request, failure), failure);
    request.log.warn(
      { code: failure.code, ...failure.logFields, [systemLogText]: words },
      'Refused.',
    );
  }
  return failure;
}

/** The wire's shape of a failure. */
export function toErrorBody({ code, message, details, data }: AppError): ErrorBody {
  return {
    error: message,
    message,
    code,
    ...(details && { details }),
    ...(data !== undefined && { data }),
  };
}

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The request body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    'malformed_json',
    'The request body is empty although its type is JSON.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'bad_request',
    'The body does not have the announced length.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_BAD_URL: ['bad_request', 'The URL is not valid.'],
};

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'database_unavailable',
      'The database is not available. Please try again shortly.',
      { retryAfter: 2 },
    );
  }
  if (isDatabaseBusy(error)) return databaseBusy();
  if (isUnstorableText(error)) {
    return new AppError('validation_failed', 'A text contains a character that cannot be stored.');
  }
  const { code = '', validation, validationContext, statusCode } = error as Partial<FastifyError>;
  if (validation) return toValidationError(validation as ValidationIssue[], validationContext);
  if (code === 'FST_ERR_HANDLER_TIMEOUT')
    return new AppError('handler_timeout', 'This took too long. Please try again.', {
      retryAfter: 2,
    });
  const known = fastifyCodes[code];
  if (known) return new AppError(...known);
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('malformed_json', 'The request body is not valid JSON.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('bad_request', 'The request is not valid.');
  return new AppError(
    'internal_error',
    `Something went wrong on our side. Please quote ${request.id} if you report it.`,
  );
}

/** The response for a request that a schema refuses. */
export function toValidationError(
  issues: ValidationIssue[],
  context: string | undefined,
): AppError {
  const details = toDetails(issues);
  const sentence = details.map(({ message }) => message).join(' ');
  return new AppError(context === 'body' ? 'validation_failed' : 'bad_request', sentence, {
    details,
  });
}

/**
 * Describes a failed request and its cause, for the list of events. Failures of one cause are
 * worded alike.
 *
 * @example toFailureText(request, error) // 'GET /api/admin/transactions/list failed: DatabaseError 57014.'
 */
function toFailureText({ method, routeOptions }: FastifyRequest, error: unknown): string {
  const { type = 'Error', code } = redactError(error) as Record<string, unknown>;
  const cause = code === undefined ? type : `${type} ${code}`;
  return `${method} ${routeOptions?.url ?? '/*'} failed: ${cause}.`;
}

/** The response to an unknown URL of the API. */
export function routeNotFound(): AppError {
  return new AppError('not_found', 'This URL does not exist.');
}
