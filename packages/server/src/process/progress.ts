import type { Logger } from 'pino';

let log: Logger | undefined;

/**
 * From now on progress goes to the log: in production stdout holds JSON lines only. It is logged at
 * any `LOG_LEVEL`, as it is printed at any.
 */
export function logProgress(logger: Logger): void {
  log = logger.child({}, { level: 'info' });
}

/** Tells the person at the terminal what is being done, as it is done. */
export function print(line = ''): void {
  if (!log) process.stdout.write(`${line}\n`);
  else if (line.trim()) log.info(line.trim());
}

/** Says what starts, does it, and says how long it took and how it ended. */
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
