/*
 * `pnpm drill:upgrade [--old <folder> | --commit <commit>] [--new <folder>]`: replaces the processes
 * of a release one by one by those of the next, whose migrations expand the tables, while people
 * work. The first of the next is killed in the middle of them, and starts again. Fails if a request fails or a confirmed change is missing.
 *
 * Releases are folders of `pnpm deploy:folder`, or built here. The former one is that of a commit, or
 * as old as the next: its processes then lack only the migration.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DatabaseAddress, startPostgres, withClient } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { type Product, startProduct } from '../src/product.ts';
import { startBalancer } from './upgrade/balancer.ts';
import { killInMigration } from './upgrade/kill-in-migration.ts';
import { addExpansion, buildRelease } from './upgrade/releases.ts';
import { startTraffic } from './upgrade/traffic.ts';

const options = {
  old: { type: 'string' },
  new: { type: 'string' },
  commit: { type: 'string' },
} as const;
const { values } = parseArgs({ options });
const settings = { MODE: 'demo', DRAIN_SECONDS: '2', LOG_LEVEL: 'error' };
const SECRETS_KEY = randomBytes(32).toString('base64');
const processes = 2;
const { path: folder, remove } = createTestFolder();
const ends: (() => unknown)[] = [remove];
try {
  await drill();
} finally {
  for (const end of ends.reverse()) await end();
}

async function drill(): Promise<void> {
  const release = path.resolve(values.new ?? buildRelease(path.join(folder, 'release')));
  const next = addExpansion(release, path.join(folder, 'next'));
  const old = values.commit
    ? buildRelease(path.join(folder, 'former'), values.commit)
    : path.resolve(values.old ?? release);
  const postgres = await startPostgres(path.join(folder, 'database'), { name: 'koshpay' });
  ends.push(() => postgres.stop());
  const start = async (from: string, onSpawn?: (pid: number) => void) =>
    startProduct({
      ...(onSpawn && { onSpawn }),
      main: path.join(from, 'server.js'),
      port: await freePort(),
      dataDir: folder,
      env: { ...settings, SECRETS_KEY, DATABASE_URL: toUrl(postgres.owner) },
    });
  const running: Product[] = [];
  ends.push(() => Promise.all(running.map((product) => product.stop())));
  const balancer = await startBalancer();
  ends.push(balancer.close);
  const replace = async (index: number, from: string) => {
    const [former, product] = [running[index], await start(from)];
    running[index] = product;
    balancer.add(product.url);
    await former?.stop();
    if (former) balancer.remove(former.url);
  };
  for (let index = 0; index < processes; index++) await replace(index, old);

  const traffic = await startTraffic(balancer.url);
  await sleep(2_000);
  await killInMigration(postgres.owner, (onSpawn) => start(next, onSpawn));
  print('A process of the next release was killed in the middle of its migrations.');
  await replace(0, next);
  print('The first process of the next release has expanded the tables; both releases serve.');
  await sleep(2_000);
  if (!values.old && !values.commit) {
    await replace(1, old);
    print('A process of the former release has started on the expanded tables.');
  }
  for (let index = 1; index < processes; index++) await replace(index, next);
  print('Every process is of the next release.');
  await sleep(2_000);
  const { requests, failed, created, slowestMs } = await traffic.stop();
  const missing = await withClient(postgres.owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from fees where name like 'drill %' and percent = 2 and drill_kind = 'plain'`,
    );
    const names = new Set(rows.map(({ name }) => name));
    return created.filter((name) => !names.has(name));
  });
  print(
    `\n${requests} requests, ${failed.length} failed; the slowest took ${slowestMs.toFixed(0)} ms`,
  );
  print(`${created.length} confirmed changes, ${missing.length} missing`);
  for (const each of [...new Set(failed)].slice(0, 10)) print(`  ${each}`);
  if (failed.length > 0 || missing.length > 0) process.exitCode = 1;
}

function toUrl({ user = '', database = '', host = '' }: DatabaseAddress): string {
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
