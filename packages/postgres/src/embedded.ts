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
  const place = { host: location.sockets, database, application_name: name };
  const address = { ...place, user: roles.app };
  const superuser = { ...address, user: roles.superuser, database: 'postgres' };
  const wasStarted = await ensureRunning(location, binaries, superuser, settings);
  await ensureDatabase(superuser, database, roles);
  const supervisor = superviseEverySecond(
    supervise,
    () => findPostmaster(location.data) === undefined,
    () => ensureRunning(location, binaries, superuser, settings),
  );

  return {
    address,
    owner: { ...address, user: roles.owner },
    data: location.data,
    origin: isNew ? 'created' : wasStarted ? 'started' : 'running',
    stop: async () => {
      // A restart in progress would undo the stop.
      await supervisor.stop();
      await shutDown(location.data);
      removeIfEmpty(location.sockets);
    },
    detach: () => void supervisor.stop(),
  };
}

/** Restarts what died, each second; a failure is retried with the next one. */
function superviseEverySecond(
  isWanted: boolean,
  isDead: () => boolean,
  restart: () => Promise<unknown>,
) {
  let restarting: Promise<unknown> | undefined;
  const check = () => {
    if (restarting || !isDead()) return;
    restarting = restart()
      .catch(() => undefined)
      .finally(() => {
        restarting = undefined;
      });
  };
  const timer = isWanted ? setInterval(check, 1_000).unref() : undefined;
  return {
    /** Resolves when no restart is in progress. */
    stop: async () => {
      clearInterval(timer);
      await restarting;
    },
  };
}
