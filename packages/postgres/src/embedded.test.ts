import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withClient } from './client.ts';
import { startPostgres } from './embedded.ts';
import { acquireServerLock } from './server-lock.ts';
import { createTestFolder } from './testing/folder.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeEach(() => {
  folder = createTestFolder();
});
afterEach(() => folder.remove());

it('listens on a socket that only its account can enter, with fsync on, and starts again after a crash', async () => {
  const postgres = await startPostgres(folder.path, { name: 'shop' });
  // A pool ends before its connections do, which the stop below would break.
  const { rows } = await withClient(postgres.address, (client) =>
    client.query(`
    select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      current_setting('random_page_cost') as random_page_cost,
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('is_superuser') as superuser`),
  );
  expect(rows).toEqual([
    {
      fsync: 'on',
      listens: '',
      checksums: 'on',
      encoding: 'UTF8',
      random_page_cost: '1.1',
      version: 18,
      superuser: 'off',
    },
  ]);
  expect(postgres.address.host?.startsWith('/')).toBe(true);
  await postgres.stop();

  // Where a crash left the id of a process that is a different one now.
  writeFileSync(join(postgres.data, 'postmaster.pid'), `${process.pid}\n${postgres.data}\n`);
  const second = await startPostgres(folder.path, { name: 'shop' });
  expect(second.origin).toBe('started');
  await second.stop();
});

it('creates one cluster and starts one server when two start together, and joins a running one, whose lock is taken again after its loss', async () => {
  const both = await Promise.all([
    startPostgres(folder.path, { name: 'shop' }),
    startPostgres(folder.path, { name: 'shop' }),
  ]);
  const pid = folder.postmaster();
  const third = await startPostgres(folder.path, { name: 'shop' });
  expect(third.origin).toBe('running');
  expect(folder.postmaster()).toBe(pid);
  expect(both.map(({ address }) => address.host)).toEqual([third.address.host, third.address.host]);

  const lock = await acquireServerLock(third.address);
  expect(lock.isHeld()).toBe(true);
  await withClient(third.address, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`),
  );
  const often = { timeout: 60_000, interval: 10 };
  await vi.waitFor(() => expect(lock.isHeld()).toBe(false), often);
  await vi.waitFor(() => expect(lock.isHeld()).toBe(true), often);
  await expect(acquireServerLock(third.address)).rejects.toThrow('Already running');
  await lock.release();
  await third.stop();
  expect(folder.postmaster()).toBeUndefined();
});

it('starts where its creation was interrupted, with a short path for the socket of a long name', async () => {
  const deep = join(folder.path, 'x'.repeat(120));
  const leftover = join(deep, 'postgres.unfinished-999999999');
  mkdirSync(leftover, { recursive: true });
  const postgres = await startPostgres(deep, { name: 'shop' });
  expect(postgres.origin).toBe('created');
  expect(existsSync(leftover)).toBe(false);
  const sockets = postgres.address.host ?? '';
  expect(sockets.length).toBeLessThan(80);
  await postgres.stop();
  expect(existsSync(sockets)).toBe(false);
});
