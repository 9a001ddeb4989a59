import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '@koshpay/api/internal';

/** The options and arguments that a program accepts. */
interface Accepted<O> {
  /** Its usage, which an error ends with. */
  readonly usage: string;
  readonly options?: O | undefined;
  /** True if it takes more than options. */
  readonly allowPositionals?: boolean | undefined;
  readonly args?: readonly string[];
}

/** The options and arguments that were given to a program. */
export type Given<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;

/**
 * Reads options and arguments; undefined where help is wanted.
 *
 * @throws {StartError} naming the first that is unknown, with the usage
 */
export function readArguments<const O extends ParseArgsOptionsConfig>({
  usage,
  options,
  allowPositionals = false,
  args = process.argv.slice(2),
}: Accepted<O>): Given<O> | undefined {
  if (args.includes('--help') || args.includes('-h')) return undefined;
  try {
    return parseArgs({ args: [...args], options: options ?? {}, allowPositionals }) as Given<O>;
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new StartError(`${problem}.\n\n${usage}`);
  }
}
