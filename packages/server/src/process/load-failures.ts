import { formatError } from './format-error.ts';

/*
 * Imported before the product: it is declared while modules load, and what is refused then reaches no
 * caller. Node would print the stack; the person at the terminal needs the sentences.
 */
process.on('uncaughtException', reportLoadFailure);

/** Ends the watch once the modules are loaded. */
export function endLoading(): void {
  process.off('uncaughtException', reportLoadFailure);
}

function reportLoadFailure(error: unknown): void {
  process.stderr.write(`\n${formatError(error)}\n`);
  process.exit(1);
}
