import pg from 'pg';

/** Serializers by the name of the logged field. Every logger has them, so that no call can forget. */
export const logSerializers = {
  err: (error: unknown) => redactError(error),
  req: ({ method, url = '' }: { method?: string; url?: string }) => ({
    method,
    path: url.split('?', 1)[0],
  }),
};

/** Fields of an error that may be logged: they describe it and never hold user input. */
const names = ['type', 'code', 'table', 'constraint', 'syscall', 'statusCode'];

const maxDepth = 3;

/**
 * The part of an error that may be logged. A failed query has its parameters in its message and
 * whole rows in its detail, which are user input; drivers attach clients and sockets to their
 * errors.
 */
export function redactError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, cause, errors } = error as Partial<AggregateError>;
  const inner = (value: unknown) => (depth < maxDepth ? redactError(value, depth + 1) : undefined);
  if ('params' in error) return inner(cause) ?? { type: name, message: 'A query failed.' };
  const named = Object.entries(error).filter(
    ([key, value]) => names.includes(key) && ['string', 'number'].includes(typeof value),
  );
  return {
    type: error instanceof pg.DatabaseError ? 'DatabaseError' : name,
    message,
    ...Object.fromEntries(named),
    stack,
    ...(cause !== undefined && { cause: inner(cause) }),
    ...(Array.isArray(errors) && { errors: errors.slice(0, maxDepth).map(inner) }),
  };
}
