import { StartError } from '../../start-error.ts';

/** The private PostgreSQL cannot run here; the message says what prevents it. */
export class PostgresStartError extends StartError {
  override readonly name = 'PostgresStartError';
}
