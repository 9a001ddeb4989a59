import { createSystemLog } from '@koshpay/api/internal';
import { type Installation, loadSettings } from '../installation.ts';
import type { Env } from '../settings/env.ts';
import { formatError } from '../terminal/format-error.ts';
import { removeFailureHandler } from '../terminal/load-failures.ts';
import { createLogger } from '../terminal/logger.ts';
import { logProgress, print } from '../terminal/progress.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { toBanner } from './banner.ts';
import { type Server, startServer } from './start-server.ts';

/** Seconds after the drain. Forces an exit if shutdown hangs. */
const longestStop = 75;

/**
 * Serves a product as this process: starts it, prints its URL, and stops on a signal.
 *
 * @param usage printed for `--help`
 */
export async function serve(installation: Installation, usage: string): Promise<void> {
  removeFailureHandler();
  // A full disk behind stdout, or a reader that is gone, ends no server.
  process.stdout.on('error', () => undefined);
  try {
    if (!readArguments({ usage })) return print(usage);
    const env = loadSettings(installation);
    const systemLog = createSystemLog(env.ROLE);
    const logger = await createLogger(env, systemLog);
    if (env.MODE === 'production') logProgress(logger);
    print(`\n${env.BRAND_NAME}, ${env.MODE} mode`);
    const starting = startServer(installation, env, logger, systemLog);
    stopOnSignal(starting, env, (error) => {
      if (env.MODE === 'production') logger.fatal({ err: error }, 'Uncaught error');
      else process.stderr.write(`${formatError(error)}\n`);
    });
    const { url } = await starting;
    for (const line of toBanner(installation, env, url)) print(line);
  } catch (error) {
    process.stderr.write(`\n${formatError(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignal(
  starting: Promise<Server>,
  { DATABASE_URL, DRAIN_SECONDS, TLS_CERT }: Env,
  report: (error: Error) => void,
): void {
  let isStopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    print(
      `\n${reason}: finishing what runs${DATABASE_URL ? '' : ', then stopping the database'} …`,
    );
    setTimeout(() => process.exit(1), (DRAIN_SECONDS + longestStop) * 1000).unref();
    const server = await starting;
    await server.stop();
    print('Stopped.');
    process.exit(exitCode);
  };
  // With a certificate, SIGHUP means that it is to be read again.
  const signals = ['SIGINT', 'SIGTERM', ...(TLS_CERT ? [] : (['SIGHUP'] as const))] as const;
  for (const signal of signals) process.on(signal, () => stop(signal, 0));
  process.on('uncaughtException', (error) => {
    report(error);
    return stop('This should not have happened', 1);
  });
}
