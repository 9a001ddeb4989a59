import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../env.ts';

/** The tests start the server as it is built: one file, which starts in half the time. */
export default function setup(): void {
  execFileSync(process.execPath, ['packages/toolchain/src/build.ts', 'server'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
