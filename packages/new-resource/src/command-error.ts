/** The command cannot continue; the message is one sentence with its cure. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
