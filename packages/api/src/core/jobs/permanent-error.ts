/** A failure that no further attempt mends: its job is left as failed, for someone to look at. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
