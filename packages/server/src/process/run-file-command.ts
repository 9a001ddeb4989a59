import { resolve } from 'node:path';
import { BackupError } from '@koshpay/api';
import { print } from './progress.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a terminal command that works on one file. A failure becomes a sentence and exit code 1;
 * Ctrl-C aborts the signal, so that started work can end in order.
 */
export function runFileCommand(
  usage: string,
  main: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort());
  return runCommand({ usage, allowPositionals: true }, async ({ positionals }) => {
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new BackupError(usage);
    await main(resolve(file), signal).catch((cause) => {
      throw signal.aborted
        ? new BackupError('\nStopped before the end: nothing was changed.', { cause })
        : cause;
    });
  });
}

/** A table of the file, as its rows are read or written. */
export function sayTable({ name, rows }: { name: string; rows: number }): void {
  print(`  ${name.padEnd(24)} ${rows.toLocaleString('en')} rows`);
}
