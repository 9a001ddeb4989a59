import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A commit of this repository in a folder of its own. */
interface Source {
  readonly folder: string;
  /** Runs a command there, with what its lockfile installed first in the path. */
  run(command: string, args: readonly string[]): void;
  remove(): void;
}

/** Checks a commit out into a new folder, as a worktree, and installs its packages. */
export function checkOut(commit: string, folder: string): Source {
  const git = (...args: string[]) =>
    execFileSync('git', ['worktree', ...args], { cwd: root, stdio: 'inherit' });
  git('add', '--detach', folder, commit);
  const run = (command: string, args: readonly string[]) => {
    const bin = path.join(folder, 'node_modules/.bin');
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
    execFileSync(command, args, { cwd: folder, env, stdio: 'inherit' });
  };
  const { packageManager } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=silent']);
  return { folder, run, remove: () => git('remove', '--force', folder) };
}
