import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseAddress, withClient } from '../client.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { postgresEnvironment } from './create-cluster.ts';
import { PostgresStartError } from './error.ts';
import { makePrivateFolder } from './folders.ts';
import { findPostmaster, readPid } from './postmaster.ts';

/** PostgreSQL's own settings, by name. */
export type PostgresSettings = Record<string, string>;

const startLimits = { seconds: 60, launches: 10 };

/** Starts the cluster unless it runs, and waits until it answers. True if it was started here. */
export async function ensureRunning(
  location: ClusterLocation,
  binaries: string,
  address: DatabaseAddress,
  settings: PostgresSettings,
): Promise<boolean> {
  const deadline = Date.now() + startLimits.seconds * 1000;
  let child: ChildProcess | undefined;
  for (let launches = 0; Date.now() < deadline; await sleep(20)) {
    if (await answers(address)) return child !== undefined;
    const isStarting = child !== undefined && child.exitCode === null && child.signalCode === null;
    if (isStarting || findPostmaster(location.data) !== undefined) continue;
    // A killed server's children hold its memory for a while, which makes the next one give up.
    if (launches > 0) await sleep(200);
    if (++launches > startLimits.launches) break;
    child = launch(location, binaries, settings);
  }
  throw new PostgresStartError(
    `PostgreSQL did not start. The end of ${location.log}:\n${lastWords(location.log)}`,
  );
}

/** Stops the cluster in fast mode and waits for its end. */
export async function shutDown(data: string): Promise<void> {
  const pid = findPostmaster(data);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (findPostmaster(data) === pid) {
    if (Date.now() > deadline) return void process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}

function launch(
  location: ClusterLocation,
  binaries: string,
  settings: PostgresSettings,
): ChildProcess {
  if (readPid(location.data) !== undefined) rmSync(join(location.data, 'postmaster.pid'));
  makePrivateFolder(location.sockets, location.owner);
  const log = openSync(location.log, isLong(location.log) ? 'w' : 'a');
  const options = Object.entries({
    listen_addresses: '',
    // Without the details, which quote rows.
    log_error_verbosity: 'terse',
    // The default is for a disk that turns: small tables were read again for each row of a long page.
    random_page_cost: '1.1',
    unix_socket_directories: location.sockets,
    ...settings,
  });
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', location.data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in the terminal must not reach it; the server stops the database last.
    {
      detached: true,
      cwd: location.data,
      env: postgresEnvironment(),
      stdio: ['ignore', log, log],
      ...location.owner,
    },
  );
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

function isLong(log: string): boolean {
  return (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000;
}

function answers(address: DatabaseAddress): Promise<boolean> {
  const connect = withClient({ ...address, connectionTimeoutMillis: 2_000 }, async () => true);
  return connect.catch(() => false);
}

function lastWords(log: string): string {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '(no log was written)';
  }
}
