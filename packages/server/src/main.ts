import './process/load-failures.ts';

import { demoPassword, demoStaff } from '@koshpay/gateway/server';
import { type Env, loadEnv } from './env.ts';
import { formatError } from './process/format-error.ts';
import { endLoading } from './process/load-failures.ts';
import { createLogger } from './process/logger.ts';
import { logProgress, print } from './process/progress.ts';
import { type Server, startServer } from './process/server.ts';

/** Seconds after the drain. Forces an exit if shutdown hangs. */
const longestStop = 75;

endLoading();
try {
  const env = loadEnv();
  const logger = await createLogger(env);
  if (env.MODE === 'production') logProgress(logger);
  print(`\n${env.BRAND_NAME}, ${env.MODE} mode`);
  const starting = startServer(env, logger);
  stopOnSignal(starting, env, (error) => {
    if (env.MODE === 'production') logger.fatal({ err: error }, 'Uncaught error');
    else process.stderr.write(`${formatError(error)}\n`);
  });
  const { url } = await starting;
  welcome(env, url);
} catch (error) {
  process.stderr.write(`\n${formatError(error)}\n`);
  process.exit(1);
}

function welcome(env: Env, url: string): void {
  print(`\n  Ready: ${url} (${Math.round(performance.now() / 100) / 10} s)\n`);
  print(`  The site             ${url}/`);
  print(`  The console          ${url}/auth/login`);
  print(`  The API              ${url}/api/docs`);
  if (env.MODE === 'demo') {
    print('\n  Demo sign-ins, of which production mode knows nothing:');
    for (const { username, totpSecret } of demoStaff) {
      print(
        `    ${username.padEnd(8)} ${demoPassword}   ${totpSecret ? `two-factor secret ${totpSecret}` : 'no second factor'}`,
      );
    }
    if (env.HOST !== '127.0.0.1')
      print('    Whoever reaches this machine can use them: HOST is not the loopback.');
  }
  print('\n  Ctrl-C stops it, the database included.\n');
}

function stopOnSignal(
  starting: Promise<Server>,
  { DRAIN_SECONDS }: Env,
  report: (error: Error) => void,
): void {
  let isStopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    print(`\n${reason}: finishing what runs, then stopping the database …`);
    setTimeout(() => process.exit(1), (DRAIN_SECONDS + longestStop) * 1000).unref();
    const server = await starting;
    await server.stop();
    print('Stopped.');
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(signal, 0));
  }
  process.on('uncaughtException', (error) => {
    report(error);
    return stop('This should not have happened', 1);
  });
}
