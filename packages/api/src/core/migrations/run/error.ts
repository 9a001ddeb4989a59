import { StartError } from '../../start-error.ts';

/** A migration cannot be written or run; the message is a sentence with its cure. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}
