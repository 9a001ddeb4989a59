import { StartError } from '../start-error.ts';

/** The key for the sealed values is missing or wrong; the message says what to do about it. */
export class SecretsKeyError extends StartError {
  override readonly name = 'SecretsKeyError';
}
