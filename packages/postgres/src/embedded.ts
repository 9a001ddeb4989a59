import { realpathSync } from 'node:fs';
import type { DatabaseAddress } from './client.ts';
import { ensureBinaries } from './embedded/binaries.ts';
import { findClusterLocation, isCluster } from './embedded/cluster-location.ts';
import { createCluster } from './embedded/create-cluster.ts';
import { assertOwner, makeFolder, removeIfEmpty } from './embedded/folders.ts';
import { ensureRunning, type PostgresSettings, shutDown } from './embedded/launch.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { ensureDatabase, rolesOf, toIdentifier } from './embedded/roles.ts';

/** A running private PostgreSQL. */
export type PrivatePostgres = {
  /** For the server, by a role that can only read and write what the owner granted it. */
  address: DatabaseAddress;
  /** For migrations and backups, by the role that owns the tables. It is not a superuser. */
  owner: DatabaseAddress;
  /** The folder of its data, which is elsewhere when root started it in a private home. */
  data: string;
  /** The state in which the cluster was found: created, started or already running. */
  origin: 'created' | 'started' | 'running';
  /** Stops it, whichever process started it. */
  stop: () => Promise<void>;
  /** Stops supervising it. Leaves PostgreSQL running. */
  detach: () => void;
};

type StartOptions = {
  /** The product's, in kebab-case: its database, roles and connections are named after it. */
  name: string;
  /** Overrides of PostgreSQL's settings, for tests. */
  settings?: PostgresSettings;
  /** Restarts it when it dies. */
  supervise?: boolean;
};

/**
 * Starts the private PostgreSQL of a folder, or joins the one that runs there already.
 *
 * It listens on a Unix socket only, in a folder that only its account can enter.
 *
 * @throws {PostgresStartError} with a sentence about the problem
 * @example const postgres = await startPostgres('.data', { name: 'shop' }); connectDatabase(postgres.address)
 */
export async function startPostgres(
  folder: string,
  { name, settings = {}, supervise = false }: StartOptions,
): Promise<PrivatePostgres> {
  makeFolder(folder);
  const location = findClusterLocation(realpathSync(folder), name);
  makeFolder(location.root);
  assertOwner(location.data, location.owner);
  const binaries = ensureBinaries(location);
  const isNew = !isCluster(location.data);
  const roles = rolesOf(name);
  if (isNew) await createCluster(location, binaries, roles.superuser);
  const database = toIdentifier(name);
  const address = {
    host: location.sockets,
    user: roles.app,
    database,
    application_name: name,
  };
  const superuser = { ...address, user: roles.superuser, database: 'postgres' };
  const wasStarted = await ensureRunning(location, binaries, superuser, settings);
  await ensureDatabase(superuser, database, roles);
  const watch = supervise ? setInterval(revive, 1_000).unref() : undefined;
  let reviving: Promise<unknown> | undefined;

  function revive(): void {
    if (reviving || findPostmaster(location.data) !== undefined) return;
    // The next check retries a failure.
    reviving = ensureRunning(location, binaries, superuser, settings)
      .catch(() => undefined)
      .finally(() => {
        reviving = undefined;
      });
  }

  return {
    address,
    owner: { ...address, user: roles.owner },
    data: location.data,
    origin: isNew ? 'created' : wasStarted ? 'started' : 'running',
    stop: async () => {
      clearInterval(watch);
      // A restart in progress would undo the stop.
      await reviving;
      await shutDown(location.data);
      removeIfEmpty(location.sockets);
    },
    detach: () => clearInterval(watch),
  };
}
