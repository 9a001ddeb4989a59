import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** PostgreSQL does not run as root: then its account runs everything. */
export const account =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : ({} as { uid?: number });

/** Starts a program of the cluster; its output goes to a file. */
export function start(program: string, args: readonly string[], folder: string): ChildProcess {
  const log = openSync(`${folder}/output.log`, 'a');
  const child = spawn(program, args, {
    cwd: folder,
    // Without this process's environment: `PGHOST` or `ETCD_NAME` would change what they do.
    env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC', HOME: folder },
    stdio: ['ignore', log, log],
    ...account,
  });
  closeSync(log);
  return child;
}

/** Ends a program with SIGKILL and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']));
}
