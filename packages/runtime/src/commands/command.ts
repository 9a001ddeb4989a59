import type { ParseArgsOptionsConfig } from 'node:util';
import type { Command } from '../installation.ts';

/**
 * Declares a terminal command of a product.
 *
 * @example
 * defineCommand({ name: 'books:count', summary: 'Counts the books.', run: (installation) => withDatabase(installation, count) })
 */
export function defineCommand<const O extends ParseArgsOptionsConfig>(
  command: Command<O>,
): Command {
  return command as unknown as Command;
}

/**
 * A command was not given what it needs: its usage is the answer.
 *
 * @example throw new UsageError('Name the file of the backup.');
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
