import { type Command, callsOf, type Installation } from '../installation.ts';
import { commandsOf } from './table.ts';

/** The usage of a command: each form, then what it does. */
export function toUsage(
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
