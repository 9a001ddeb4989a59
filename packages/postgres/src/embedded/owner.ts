import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as; undefined for the account of this process. */
export type Owner = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root runs it as the account that owns the data already,
 * or else as `nobody`.
 */
export function chooseOwner(dataFolder: string): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(dataFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** True if every account can reach this folder; false below a private home. */
export function isTraversable(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const isOpen = stats === undefined || (stats.mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isTraversable(dirname(folder)));
}

function idOf(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 65_534;
  }
}
