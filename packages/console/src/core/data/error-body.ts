import { defaultProtocol, type ErrorShape, readPath } from '@koshpay/resource';

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
export function readErrorBody(
  body: unknown,
  { message, code = '', fields = '' }: ErrorShape = defaultProtocol.error,
): ErrorBody {
  const texts = [message].flat().map((path) => toText(readPath(body, path)));
  return {
    message: texts.find((text) => text !== undefined),
    serverMessage: toText(readPath(body, 'message')),
    code: code ? toText(readPath(body, code)) : undefined,
    details: fields ? readFields(body, fields) : [],
    data: readPath(body, 'data'),
  };
}

function readFields(body: unknown, shape: NonNullable<ErrorShape['fields']>): FieldError[] {
  const {
    at,
    name,
    message: text,
  } = typeof shape === 'string' ? { at: shape, name: 'field', message: 'message' } : shape;
  const found = readPath(body, at);
  const entries = Array.isArray(found)
    ? found.map((entry): [unknown, unknown] => [readPath(entry, name), readPath(entry, text)])
    : Object.entries(toObject(found));
  return entries.flatMap(([field, message]) => {
    const [first] = [message].flat();
    return typeof field === 'string' && typeof first === 'string'
      ? [{ field, message: first }]
      : [];
  });
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
