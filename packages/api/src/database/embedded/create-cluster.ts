import { execFile } from 'node:child_process';
import { chownSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Owner } from './owner.ts';
import type { Place } from './place.ts';

/** The superuser of a private cluster. Its socket lies in a folder that only its owner can enter. */
export const clusterUser = 'koshpay';

/** Creates the folders and, in one step that a crash cannot leave half done, the cluster. */
export async function createCluster(place: Place, binaries: string): Promise<void> {
  const half = `${place.data}.new`;
  rmSync(half, { recursive: true, force: true });
  makeFolder(half, place.owner);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      '-D',
      half,
      '-U',
      clusterUser,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { cwd: half, env: postgresEnvironment(), ...place.owner },
  );
  renameSync(half, place.data);
}

/** Makes a folder that only the cluster's owner can enter, or accepts one that is exactly that. */
export function makeFolder(folder: string, owner: Owner): void {
  mkdirSync(dirname(folder), { recursive: true });
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew && owner) chownSync(folder, owner.uid, owner.gid);
  if (lstatSync(folder).uid !== (owner?.uid ?? process.getuid?.())) {
    throw new Error(
      `${folder} belongs to another account of this machine. Start as that account (root, if root started first), or set DATA_DIR to a folder of your own.`,
    );
  }
}

/** Nothing of our environment is PostgreSQL's business: `PGDATA` or `PGPORT` would steer it elsewhere. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC' };
}
