import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The process id of the PostgreSQL that runs on a data folder, or undefined.
 *
 * After a crash `postmaster.pid` may name a process that is something else by now, so the process
 * itself is checked for the folder that it serves.
 */
export function findPostmaster(data: string): number | undefined {
  const pid = readPid(data);
  return pid !== undefined && commandOf(pid).includes(data) ? pid : undefined;
}

/** The id in `postmaster.pid`, even if that process has ended. */
export function readPid(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
