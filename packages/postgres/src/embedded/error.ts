/**
 * The private PostgreSQL cannot run here; the message says what prevents it.
 *
 * @example
 * await startPostgres('.data', { name: 'shop' }).catch((error) => {
 *   if (!(error instanceof PostgresStartError)) throw error;
 *   show(error.message);
 * });
 */
export class PostgresStartError extends Error {
  override readonly name: string = 'PostgresStartError';
}
