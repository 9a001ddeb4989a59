import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const file = fileURLToPath(new URL('../../engine/src/testing/bench/main.ts', import.meta.url));

/** How fast scanners read, how soon payments are there, and what a worker costs: beside the engine itself. */
export async function benchEngine(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  return stdout.trim().split('\n');
}
