import pg from 'pg';

/**
 * What of an error the log may have. A failed query names its parameters in its message and whole
 * rows in its detail, and those are what people typed.
 */
export function toLoggable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { message, code, table, constraint, stack } = error;
    return { type: 'DatabaseError', message, code, table, constraint, stack };
  }
  return error instanceof Error && 'params' in error ? toLoggable(error.cause) : error;
}
