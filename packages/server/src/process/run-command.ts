import { formatError } from './format-error.ts';
import { endLoading } from './load-failures.ts';

/** Runs a terminal command; a failure becomes a sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  endLoading();
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}
