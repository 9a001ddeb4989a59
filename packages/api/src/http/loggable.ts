/**
 * What of an error the log may have. A failed query names its parameters in its message, and those
 * are what people typed: its cause says what went wrong without them.
 */
export function toLoggable(error: unknown): unknown {
  return error instanceof Error && 'params' in error && error.cause ? error.cause : error;
}
