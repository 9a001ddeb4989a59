/** A backup cannot be written or restored; the message says why, and what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
