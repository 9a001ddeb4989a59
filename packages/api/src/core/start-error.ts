/** The server cannot start; the message is one sentence with its cure, for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
