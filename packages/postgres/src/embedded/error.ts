/** The private PostgreSQL cannot run here; the message says what prevents it. */
export class PostgresStartError extends Error {
  override readonly name: string = 'PostgresStartError';
}
