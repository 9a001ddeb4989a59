import { runCommand, toStartUsage } from './commands/run-command.ts';
import { commandsOf } from './commands/table.ts';
import { type Installation, loadSettings } from './installation.ts';
import { assertPortFree } from './process/assert-port-free.ts';
import { serve } from './process/serve.ts';
import { formatError } from './terminal/format-error.ts';
import { removeFailureHandler } from './terminal/load-failures.ts';
import { readArguments } from './terminal/read-arguments.ts';

/**
 * The process of a product: serves it, or runs the terminal command that is named.
 *
 * @example await run({ server, root: import.meta.dirname });
 */
export async function run(installation: Installation): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  const command = commandsOf(installation).find((each) => each.name === name);
  if (command) await runCommand(installation, command, args);
  else await serve(installation, toStartUsage(installation));
}

/**
 * Checks arguments, settings and port before anything is built; `run` checks them anyway. A failure
 * becomes a sentence and exit code 1.
 *
 * @example await preflight(installation);
 */
export async function preflight(installation: Installation): Promise<void> {
  removeFailureHandler();
  try {
    const isStart = readArguments({ usage: toStartUsage(installation) }) !== undefined;
    if (isStart) await assertPortFree(loadSettings(installation));
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}
