/**
 * A failure that no further attempt mends: its job is left as failed, for someone to look at.
 *
 * @example throw new PermanentError('The recipient does not exist any more.');
 */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
