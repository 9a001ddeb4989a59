import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stopOnExit } from '../src/stop-on-exit.ts';

const file = fileURLToPath(new URL('../../engine/src/testing/bench/main.ts', import.meta.url));

/**
 * Measures the speed of scanners, the delay of payments, and the cost of a worker: beside the
 * engine itself.
 */
export async function benchEngine(): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [file]);
  stopOnExit(run.child);
  const { stdout } = await run;
  return stdout.trim().split('\n');
}
