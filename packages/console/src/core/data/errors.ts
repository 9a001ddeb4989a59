import { t, tr } from '../language/text.ts';
import { HttpError } from './send-call.ts';

/**
 * The kinds of failures of a call. `status` is 0 when no answer came: offline, refused, or blocked.
 */
export type FailureKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'conflict'
  | 'network'
  | 'server'
  | 'client';

/**
 * A failed call, in the same shape for every backend and network error.
 * Its message is for users, in their language: the backend's error field, else its message field, else the client's
 * own message.
 *
 * @example const textOf = ({ code, message }: ApiError) => (code === 'taken' ? 'Choose another name.' : message);
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
  /** The data that the backend sends with the error: with a conflict, the row as it is now. */
  readonly data: unknown;
  /** Seconds until the same call may be repeated. */
  readonly retryAfter: number | undefined;

  constructor(cause: unknown, { status, toField = asIs }: ErrorReading = {}) {
    const answer = cause instanceof HttpError ? cause.response : undefined;
    const body = readErrorBody(answer?.data);
    const client = cause instanceof Error ? cause.message : undefined;
    super(tr(body.message ?? client) ?? t('Something went wrong'), { cause });
    this.statusCode = status ?? answer?.status ?? 0;
    this.kind = toKind(this.statusCode, body.code, cause);
    this.code = body.code;
    this.serverMessage = tr(body.serverMessage);
    this.details = body.details.map(({ field, message }) => ({
      field: toField(field),
      message: tr(message),
    }));
    this.data = body.data;
    this.retryAfter = Number(answer?.headers.get('retry-after')) || undefined;
  }

  /** The field errors in Refine's shape: its forms show them at their inputs. */
  get errors(): Readonly<Record<string, string[]>> {
    const fields = Object.groupBy(this.details, ({ field }) => field);
    return Object.fromEntries(
      Object.entries(fields).map(([field, found = []]) => [
        field,
        found.map(({ message }) => message),
      ]),
    );
  }
}

/** The options for reading a failure. */
interface ErrorReading {
  /** The status, if it differs from that of the response. */
  readonly status?: number;
  /** Our name of a field that the body names. */
  readonly toField?: (name: string) => string;
}

const asIs = (name: string) => name;

/**
 * Any thrown value as an {@link ApiError}.
 *
 * @example const { message, statusCode } = toApiError(query.error);
 */
export function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError(cause);
}

function toKind(status: number, code: string | undefined, cause: unknown): FailureKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 409 && code === 'conflict') return 'conflict';
  if (status === 0) return cause instanceof HttpError ? 'network' : 'server';
  return status >= 500 ? 'server' : 'client';
}

/** An error of one field, from the server's `details`. */
interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The content of a failed response. */
interface ErrorBody {
  readonly message: string | undefined;
  /** The sentence of the body's `message`. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly details: readonly FieldError[];
  readonly data: unknown;
}

/** Reads the body of a failed response of any shape. */
export function readErrorBody(body: unknown): ErrorBody {
  const { error, message, code, details, data } = (body ?? {}) as Record<string, unknown>;
  return {
    message: toText(error) ?? toText(message),
    serverMessage: toText(message),
    code: toText(code),
    details: Array.isArray(details) ? details.filter(isFieldError).map(toFieldError) : [],
    data,
  };
}

const toFieldError = ({ field, message }: FieldError): FieldError => ({ field, message });

function isFieldError(entry: unknown): entry is FieldError {
  const { field, message } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
