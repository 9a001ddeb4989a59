import type { Logger } from 'pino';

let log: Logger | undefined;

/**
 * Sends progress to the log from now on: in production stdout has only JSON lines. It is logged
 * at any `LOG_LEVEL`.
 */
export function logProgress(logger: Logger): void {
  log = logger.child({}, { level: 'info' });
}

/** Prints the current step to the terminal. */
export function print(line = ''): void {
  if (!log) process.stdout.write(`${line}\n`);
  else if (line.trim()) log.info(line.trim());
}

/** Prints the name of a step, runs it, and prints its result and duration. */
export async function step<T>(
  what: string,
  work: () => Promise<T>,
  outcome: (result: T) => string,
): Promise<T> {
  const start = performance.now();
  if (!log) process.stdout.write(`  ${what} … `);
  const end = (how: string) => print(log ? `${what}: ${how}` : how);
  const result = await work().catch((error) => {
    end('failed');
    throw error;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  end(`${outcome(result)} (${seconds} s)`);
  return result;
}
