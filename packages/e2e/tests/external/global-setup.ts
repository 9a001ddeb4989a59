import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const build = fileURLToPath(new URL('../../../toolchain/src/build.ts', import.meta.url));

/** Builds the console for an external backend, once per run and only if it is stale. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [build, 'external-console']);
}
