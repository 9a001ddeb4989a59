import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../database/backup/error.ts';
import { explain } from './explain.ts';
import { say } from './progress.ts';

/**
 * Runs a command of the terminal that works on one file. A failure becomes a sentence and exit code 1;
 * Ctrl-C aborts the signal, so that what was started can end in order.
 */
export async function runFileCommand(
  usage: string,
  main: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort());
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (values.help) return say(usage);
    if (file === undefined || positionals.length > 1) throw new BackupError(usage);
    await main(resolve(file), controller.signal);
  } catch (error) {
    const message = controller.signal.aborted
      ? '\nStopped before the end: nothing was changed.'
      : explain(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
