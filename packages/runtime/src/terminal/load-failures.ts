import { formatError } from './format-error.ts';

/*
 * Imported before the product, which is declared while modules load: no caller could catch its
 * faults. Node would print the stack; the operator needs only the messages.
 */
process.on('uncaughtException', reportLoadFailure);

/** Removes the handler once the modules are loaded. */
export function removeFailureHandler(): void {
  process.off('uncaughtException', reportLoadFailure);
}

function reportLoadFailure(error: unknown): void {
  process.stderr.write(`\n${formatError(error)}\n`);
  process.exit(1);
}
