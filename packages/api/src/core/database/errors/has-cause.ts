/** True if an error, or one that caused it, passes a test. Drizzle wraps the driver's errors. */
export function hasCause(
  error: unknown,
  test: (error: Error & { code?: unknown; syscall?: unknown }) => boolean,
): boolean {
  return error instanceof Error && (test(error) || hasCause(error.cause, test));
}
