import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@koshpay/postgres';
import { createClient } from '@koshpay/postgres/internal';
import { freePort } from '../../src/free-port.ts';
import { kill, start } from './child.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { createNode, makeFolder, type Node, type Role, roles } from './node.ts';
import { findPrograms } from './programs.ts';
import { waitFor } from './wait-for.ts';

/** Three PostgreSQL under Patroni and etcd, with HAProxy in front. */
export type Cluster = {
  /** Leads to the primary, whichever that is. */
  readonly url: string;
  /** Leads to the replicas. */
  readonly readUrl: string;
  /** The machine that is the primary; undefined while there is none. */
  primary: () => Promise<Node | undefined>;
  /** Waits until there is a primary, a synchronous standby and a third that follows. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

const database = 'koshpay';

/** Starts a cluster on the loopback, in a folder that ends with it. */
export async function startCluster(): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'koshpay-cluster-'));
  chmodSync(folder, 0o755);
  const root = makeFolder(folder, 'machines');
  const password = randomBytes(12).toString('hex');
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const ports = { primary: await freePort(), replicas: await freePort() };
  const names = ['one', 'two', 'three'];
  const nodes = await Promise.all(
    names.map((name) => createNode(name, root, etcdPort, password, programs)),
  );
  const etcd = start(programs.etcd, etcdArguments(etcdPort, peerPort), makeFolder(root, 'etcd'));
  for (const node of nodes) node.start();
  const file = join(root, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(nodes, ports));
  const haproxy = start(programs.haproxy, ['-db', '-f', file], makeFolder(root, 'haproxy'));
  const toUrl = (port: number) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  const cluster: Cluster = {
    url: toUrl(ports.primary),
    readUrl: toUrl(ports.replicas),
    primary: () => findRole(nodes, 'primary'),
    settle: () => waitFor('three healthy machines', () => isHealthy(nodes)),
    stop: async () => {
      await Promise.all([...nodes.map((node) => node.kill()), kill(haproxy), kill(etcd)]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  try {
    await cluster.settle();
    await createDatabase(cluster.url);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function createDatabase(url: string): Promise<void> {
  const config = { connectionString: url.replace(`/${database}?`, '/postgres?') };
  await waitFor('the balancer', () => answers(config));
  await withClient(config, (client) => client.query(`create database ${database}`));
}

function etcdArguments(port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return [
    ...['--name', 'etcd', '--data-dir', 'data', '--logger', 'zap'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `etcd=${peer}`],
  ];
}

/** True if each machine has another role. */
async function isHealthy(nodes: readonly Node[]): Promise<boolean> {
  const found = await Promise.all(roles.map(async (role) => (await findRole(nodes, role))?.name));
  return found.every(Boolean) && new Set(found).size === nodes.length;
}

/** The only machine that has a role. */
async function findRole(nodes: readonly Node[], role: Role): Promise<Node | undefined> {
  const have = await Promise.all(nodes.map((node) => node.is(role)));
  const found = nodes.filter((_, index) => have[index]);
  return found.length === 1 ? found[0] : undefined;
}

function answers(config: { connectionString: string }): Promise<boolean> {
  const client = createClient({ ...config, connectionTimeoutMillis: 2_000 });
  const connected = client.connect().then(() => true);
  return connected.catch(() => false).finally(() => client.end().catch(() => undefined));
}
