import type { Command, Installation } from '../installation.ts';
import { formatError } from '../terminal/format-error.ts';
import { removeFailureHandler } from '../terminal/load-failures.ts';
import { print } from '../terminal/progress.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from './command.ts';
import { toUsage } from './usage.ts';

/**
 * Runs a terminal command. `--help` prints its usage and anything unknown is refused, before it does
 * anything; a failure becomes a sentence and exit code 1.
 */
export async function runCommand(
  installation: Installation,
  command: Command,
  args: readonly string[],
): Promise<void> {
  removeFailureHandler();
  const usage = toUsage(installation, command);
  try {
    const { options, allowPositionals } = command;
    const given = readArguments({ usage, options, allowPositionals, args });
    if (given) await command.run(installation, given);
    else print(usage);
  } catch (error) {
    process.stderr.write(`${error instanceof UsageError ? usage : formatError(error)}\n`);
    process.exitCode = 1;
  }
}
