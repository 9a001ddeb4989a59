/** An error of one field, from the server's `details`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The content of a failed response. */
export interface ErrorBody {
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
