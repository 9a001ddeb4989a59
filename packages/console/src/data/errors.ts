import { isAxiosError } from 'axios';

/** What is wrong with one field, as the server's `details` say it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Why a call failed. `status` is 0 when no answer came: offline, refused, or blocked. */
export type FailureKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'conflict'
  | 'network'
  | 'server'
  | 'client';

/**
 * A failed call in the one shape that the console reads, whatever the backend or the network said.
 * Its message is what people read: the backend's error field, else its message field, else the
 * client's own message.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly kind: FailureKind;
  /** The backend's stable code, if it sends one. */
  readonly code: string | undefined;
  /** The sentence of the backend's message field, if it sent one. */
  readonly serverMessage: string | undefined;
  readonly details: readonly FieldError[];
  /** With a conflict, the row as it stands, if the backend sends it. */
  readonly data: unknown;
  /** Seconds until the same call makes sense again. */
  readonly retryAfter: number | undefined;

  constructor(cause: unknown) {
    const answer = isAxiosError(cause) ? cause.response : undefined;
    const body = toBody(answer?.data);
    const client = cause instanceof Error ? cause.message : undefined;
    super(body.error ?? body.message ?? client ?? unknownError, { cause });
    this.statusCode = answer?.status ?? 0;
    this.kind = toKind(this.statusCode, body.code, cause);
    this.code = body.code;
    this.serverMessage = body.message;
    this.details = body.details;
    this.data = body.data;
    this.retryAfter = Number(answer?.headers['retry-after']) || undefined;
  }
}

const unknownError = 'Something went wrong';

/** Any thrown thing as a {@link ApiError}. */
export function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError(cause);
}

interface Body {
  readonly error: string | undefined;
  readonly message: string | undefined;
  readonly code: string | undefined;
  readonly details: readonly FieldError[];
  readonly data: unknown;
}

function toBody(data: unknown): Body {
  const {
    error,
    message,
    code,
    details,
    data: row,
  } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return {
    error: toText(error),
    message: toText(message),
    code: toText(code),
    details: Array.isArray(details) ? details.filter(isFieldError) : [],
    data: row,
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
}

function toKind(status: number, code: string | undefined, cause: unknown): FailureKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 409 && code === 'conflict') return 'conflict';
  if (status === 0) return isAxiosError(cause) ? 'network' : 'server';
  return status >= 500 ? 'server' : 'client';
}
