import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chooseOwner, isTraversable, type Owner } from './owner.ts';

/** The place of a private cluster on this machine, and the account that runs it. */
export type ClusterLocation = {
  /** The parent of the folders below. */
  root: string;
  data: string;
  /** Short enough for a Unix socket, whose path is limited to about a hundred characters. */
  sockets: string;
  log: string;
  owner: Owner;
  /** The binaries must be copied here, because the owner cannot read them where they are. */
  copiesBinaries: boolean;
};

const maxSocketPath = 80;

/**
 * Finds the location of a folder's cluster.
 *
 * An ordinary user keeps it in the folder. Root does, too, if `nobody` can get there; below a
 * private home it is `/var/lib/<name>-<hash of the folder>` instead.
 */
export function findClusterLocation(folder: string, product: string): ClusterLocation {
  const here = resolve(folder);
  const name = `${product}-${createHash('sha256').update(here).digest('hex').slice(0, 10)}`;
  const isRoot = process.getuid?.() === 0;
  const mustMove = isRoot && !isTraversable(here) && !isCluster(join(here, 'postgres'));
  const root = mustMove ? join('/var/lib', name) : here;
  const data = join(root, 'postgres');
  const owner = chooseOwner(data);
  const sockets = join(root, 'socket');
  return {
    root,
    data,
    sockets: sockets.length <= maxSocketPath ? sockets : join(tmpdir(), name),
    log: join(root, 'postgres.log'),
    owner,
    copiesBinaries: mustMove || (isRoot && !isTraversable(import.meta.dirname)),
  };
}

/** True if a finished cluster is in this folder. */
export function isCluster(data: string): boolean {
  return statSync(join(data, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
}
