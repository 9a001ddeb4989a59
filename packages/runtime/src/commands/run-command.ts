import { type Command, callsOf, type Installation } from '../installation.ts';
import { formatError } from '../terminal/format-error.ts';
import { removeFailureHandler } from '../terminal/load-failures.ts';
import { print } from '../terminal/progress.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from './command.ts';
import { commandsOf } from './table.ts';

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

/** The usage of a command: each form, then what it does. */
function toUsage(
  installation: Installation,
  { name, forms = [''], summary, details }: Command,
): string {
  const call = `${callsOf(installation).command} ${name}`;
  const lines = forms.map((form) => `${call} ${form}`.trimEnd());
  return [lines.join('\n'), [summary, details].filter(Boolean).join('\n')].join('\n\n');
}

/** The usage of the server, which lists its commands. */
export function toStartUsage(installation: Installation): string {
  const { start, command } = callsOf(installation);
  const commands = commandsOf(installation);
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `${start}
${command} <command>

Starts the server, or runs a command, which prints its own usage with --help:

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

Settings are environment variables, or lines of the file .env: .env.example has all of them.`;
}
