import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '@koshpay/api';
import { formatError } from './format-error.ts';
import { endLoading } from './load-failures.ts';
import { print } from './progress.ts';

/** The options and arguments that a command accepts. */
interface Command<O> {
  /** Its form in the first line, then what it does. */
  readonly usage: string;
  readonly options?: O;
  /** True if it takes more than options. */
  readonly allowPositionals?: boolean;
  readonly args?: string[];
}

/** The options and arguments that were given to a command. */
type Given<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;

/** The values of a command's options. */
export type Options<O extends ParseArgsOptionsConfig> = Given<O>['values'];

/**
 * Runs a terminal command. `--help` prints its usage and anything unknown is refused, before it does
 * anything; a failure becomes a sentence and exit code 1.
 */
export async function runCommand<const O extends ParseArgsOptionsConfig>(
  command: Command<O>,
  main: (given: Given<O>) => Promise<void>,
): Promise<void> {
  endLoading();
  try {
    const given = readArguments(command);
    if (given) await main(given);
    else print(command.usage);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

/** Undefined where help is wanted. */
export function readArguments<const O extends ParseArgsOptionsConfig>({
  usage,
  options,
  allowPositionals = false,
  args = process.argv.slice(2),
}: Command<O>): Given<O> | undefined {
  if (args.includes('--help') || args.includes('-h')) return undefined;
  try {
    return parseArgs({ args, options: options ?? {}, allowPositionals }) as Given<O>;
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new StartError(`${problem}.\n\n${usage}`);
  }
}
