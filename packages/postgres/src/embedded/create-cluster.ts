import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type ClusterLocation, isCluster } from './cluster-location.ts';
import { PostgresStartError } from './error.ts';
import { makePrivateFolder } from './folders.ts';

/** Creates the cluster in one step that neither a crash nor a second process can split. */
export async function createCluster(
  location: ClusterLocation,
  binaries: string,
  superuser: string,
): Promise<void> {
  removeLeftovers(location.data);
  const half = `${location.data}${unfinished}${process.pid}-${randomBytes(4).toString('hex')}`;
  makePrivateFolder(half, location.owner);
  const made = promisify(execFile)(
    join(binaries, 'initdb'),
    [
      '-D',
      half,
      '-U',
      superuser,
      // Only the account of the data can enter the socket's folder, and it could change this anyway.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { cwd: half, env: postgresEnvironment(), ...location.owner },
  );
  await made.catch((cause: { readonly stderr?: string }) => {
    rmSync(half, { recursive: true, force: true });
    throw new PostgresStartError(
      `PostgreSQL could not create its data folder ${location.data} (${toReason(cause.stderr)}): free some space, or set DATA_DIR to another folder.`,
      { cause },
    );
  });
  try {
    renameSync(half, location.data);
  } catch (error) {
    rmSync(half, { recursive: true });
    if (!isCluster(location.data)) throw error;
  }
}

/** The last error that initdb printed, without its time and level, or else its last line. */
function toReason(text = ''): string {
  const lines = text.split('\n').filter(Boolean);
  const last = lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
  return last?.replace(/^.*?(error|fatal): */i, '') ?? 'initdb gave no reason';
}

const unfinished = '.unfinished-';

/** Leftovers of processes that were killed while they created a cluster. */
function removeLeftovers(data: string): void {
  const prefix = `${basename(data)}${unfinished}`;
  for (const name of readdirSync(dirname(data)).filter((each) => each.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(join(dirname(data), name), { recursive: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL gets none of our environment: `PGDATA` or `PGPORT` would change its behaviour. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC' };
}
