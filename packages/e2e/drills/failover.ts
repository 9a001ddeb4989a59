/*
 * `pnpm drill:failover`: kills the primary of a cluster five times while people work. Three PostgreSQL
 * under Patroni and etcd, HAProxy in front, three processes of the product, all on the loopback.
 * Takes about three minutes.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { freePort } from '../src/free-port.ts';
import { type Product, startProduct } from '../src/product.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import { longestGap } from './failover/longest-gap.ts';
import { startTraffic, type Traffic } from './failover/traffic.ts';
import { waitFor } from './failover/wait-for.ts';

const kills = 5;
const aimSeconds = 15;
/** Undisturbed work between two kills. */
const calmMs = 5_000;

const secretsKey = randomBytes(32).toString('base64');
const folder = createTestFolder();
const processes: Product[] = [];
let cluster: Cluster | undefined;
let traffic: Traffic | undefined;
try {
  print('Three PostgreSQL under Patroni and etcd, HAProxy in front …');
  cluster = await startCluster();
  print('Three processes of the product …');
  for (let number = 0; number < 3; number++) processes.push(await startProcess(cluster));
  traffic = await startTraffic(processes);
  print(row('kill', 'primary', 'new one', 'no change', 'no list', 'acknowledged'));
  const outages: number[] = [];
  for (let kill = 1; kill <= kills; kill++) outages.push(await drill(kill, cluster, traffic));
  await traffic.stop();
  const longest = Math.max(...outages);
  const problems = await findProblems(cluster, traffic);
  if (longest > aimSeconds) problems.push('The time without service misses its aim.');
  print('', `Answers: ${[...traffic.answers].map(([kind, n]) => `${n} × ${kind}`).join(', ')}`);
  print(`Without service: ${longest.toFixed(1)} s at most (aim: ${aimSeconds} s).`);
  print(...problems, problems.length === 0 ? 'Nothing was lost.' : '');
  if (problems.length > 0) keepLogs();
} finally {
  await traffic?.stop();
  await Promise.all(processes.map((each) => each.stop()));
  await cluster?.stop();
  folder.remove();
}

async function startProcess({ url, readUrl }: Cluster): Promise<Product> {
  const env = { DATABASE_URL: url, DATABASE_READ_URL: readUrl, SECRETS_KEY: secretsKey };
  return startProduct({
    port: await freePort(),
    dataDir: folder.path,
    env,
    startWithinMs: 120_000,
  });
}

/** Kills the primary, waits until all is well again, and returns the seconds without service. */
async function drill(kill: number, { primary, settle }: Cluster, traffic: Traffic) {
  const { acknowledged, listed } = traffic;
  await sleep(calmMs);
  await settle();
  const killed = await primary();
  await killed?.kill();
  const at = performance.now();
  await waitFor('changes', () => Math.max(...acknowledged.values()) > at + 1_000);
  const next = await primary();
  killed?.start();
  await settle();
  await sleep(calmMs);
  const [change, list] = [acknowledged.values(), listed].map((times) =>
    longestGap(times, at, performance.now()),
  );
  const times = [change, list].map((seconds) => `${seconds?.toFixed(1)} s`);
  print(row(`${kill}`, killed?.name, next?.name, ...times, `${acknowledged.size}`));
  return Math.max(change ?? 0, list ?? 0);
}

/** One sentence for each promise that was broken. */
async function findProblems({ url }: Cluster, traffic: Traffic): Promise<string[]> {
  const { acknowledged, answers, sessions, unseen } = traffic;
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<{ symbol: string }>(`select symbol from tokens where symbol ~ '^P\\d+T\\d+E$'`),
  );
  const kept = new Set(rows.map(({ symbol }) => symbol));
  const lost = [...acknowledged.keys()].filter((symbol) => !kept.has(symbol));
  const surprises = [...answers.keys()].filter((kind) => !/^(20\d|503 database_)/.test(kind));
  const dead = processes.filter(({ pid }) => !isAlive(pid));
  const ended = await Promise.all(
    processes.flatMap((each) => sessions.map((headers) => isSignedIn(each, headers))),
  );
  return [
    ...(lost.length > 0 ? [`Lost after it was acknowledged: ${lost.join(', ')}.`] : []),
    ...(kept.size < rows.length ? [`Made twice: ${rows.length - kept.size} changes.`] : []),
    ...(unseen.length > 0 ? [`Own changes that a list lacked: ${unseen.join(', ')}.`] : []),
    ...(surprises.length > 0 ? [`Unexpected answers: ${surprises.join(', ')}.`] : []),
    ...(dead.length > 0 ? [`Processes that ended: ${dead.length}.`] : []),
    ...(ended.includes(false) ? ['A session was lost.'] : []),
  ];
}

async function isSignedIn({ url }: Product, headers: Record<string, string>): Promise<boolean> {
  return (await fetch(`${url}/api/admin/me`, { headers })).ok;
}

function keepLogs(): void {
  const file = join(tmpdir(), `koshpay-drill-${process.pid}.log`);
  writeFileSync(file, processes.map((each) => each.output()).join('\n'));
  print(`What the processes logged: ${file}`);
  process.exitCode = 1;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function row(...cells: readonly (string | undefined)[]): string {
  return cells.map((cell = '–') => cell.padEnd(12)).join('');
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
