/** The private PostgreSQL cannot run here; the message says what is in the way. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
