import { z } from 'zod';

/** Every error code of this API, with its status. Stable: clients may switch on them. */
const errorStatuses = {
  bad_request: 400,
  page_out_of_reach: 400,
  malformed_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_two_fa_code: 401,
  invalid_passkey: 401,
  invalid_signature: 401,
  clock_skew: 401,
  forbidden: 403,
  network_not_allowed: 403,
  view_only: 403,
  missing_scope: 403,
  insecure_connection: 403,
  step_up_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  already_exists: 409,
  in_use: 409,
  wrong_state: 409,
  last_owner: 409,
  request_in_progress: 409,
  approval_pending: 409,
  approval_failed: 409,
  set_changed: 409,
  link_expired: 410,
  challenge_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  validation_failed: 422,
  check_failed: 422,
  idempotency_key_reused: 422,
  list_too_slow: 422,
  too_many_rows: 422,
  series_too_long: 422,
  version_required: 428,
  too_many_attempts: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  database_unavailable: 503,
  database_busy: 503,
  schema_mismatch: 503,
  secrets_key_missing: 503,
  handler_timeout: 503,
  shutting_down: 503,
} as const;

/** The code of a failure. */
export type ErrorCode = keyof typeof errorStatuses;

/**
 * The shape of every failed response. `error` and `message` are the same sentence: clients read
 * either.
 */
export const errorBodySchema = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    details: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with each field; its path is joined by dots.'),
    data: z
      .unknown()
      .optional()
      .describe(
        'With `conflict` and `wrong_state`: the row as it is now. With `page_out_of_reach`: `last_page`. With `set_changed`: `count`. With `clock_skew`: `server_time`.',
      ),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The problem of one field of a request. */
export type ErrorDetail = NonNullable<ErrorBody['details']>[number];

type AppErrorOptions = {
  details?: ErrorDetail[];
  /** With `conflict` and `wrong_state`: the row as it is now, as a wire row. */
  data?: unknown;
  cause?: unknown;
  /** Seconds until the request may be repeated; sent as `Retry-After`. */
  retryAfter?: number;
  /** Logged with the failure and never sent: who was refused, and why. */
  logFields?: Readonly<Record<string, unknown>>;
  /** The action by which the audit log has the failure, if its code does not say that. */
  recordAs?: string;
};

/**
 * A failure for the caller: its code decides the status, its message is shown unchanged.
 *
 * @example throw new AppError('conflict', 'This token exists already.', { details: [{ field: 'symbol', code: 'taken', message: 'This symbol is taken.' }] })
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly logFields: AppErrorOptions['logFields'];
  readonly recordAs: string | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = errorStatuses[code];
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
    this.logFields = options.logFields;
    this.recordAs = options.recordAs;
  }
}

/**
 * The refusal of a request for what is wrong with one of its fields.
 *
 * @example
 * if (loan.due_on < loan.lent_on) throw invalidField('due_on', 'invalid', 'It is due before it is lent.');
 */
export function invalidField(
  field: string,
  code: string,
  message: string,
  options: Omit<AppErrorOptions, 'details'> = {},
): AppError {
  const details = [{ field, code, message }];
  return new AppError('validation_failed', message, { ...options, details });
}

/** The server cannot start; the message is one sentence with its cure, for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
