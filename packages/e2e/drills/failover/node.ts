import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../src/free-port.ts';
import { account, kill, start } from './child.ts';
import { patroniConfig } from './patroni-config.ts';
import type { Programs } from './programs.ts';

/** One machine of the cluster: Patroni, and the PostgreSQL that it runs. */
export type Node = {
  readonly name: string;
  readonly port: number;
  /** Patroni's own API, which the balancer asks for its role. */
  readonly restPort: number;
  /** True if it has a role at present: Patroni asks etcd and its PostgreSQL. */
  is: (role: Role) => Promise<boolean>;
  start: () => void;
  /** Ends both with SIGKILL, as a power cut does. */
  kill: () => Promise<void>;
};

/** Everyone's role in a healthy cluster of three, as Patroni names it. */
export const roles = ['primary', 'synchronous', 'asynchronous'] as const;
export type Role = (typeof roles)[number];

/** Prepares a machine in a folder of its own. */
export async function createNode(
  name: string,
  parent: string,
  etcdPort: number,
  password: string,
  programs: Programs,
): Promise<Node> {
  const folder = makeFolder(parent, name);
  const [port, restPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  const binaries = dirname(programs.postgres);
  const config = patroniConfig({
    name,
    folder,
    data,
    port,
    restPort,
    etcdPort,
    password,
    binaries,
  });
  // YAML reads JSON.
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o644 });
  let patroni: ChildProcess | undefined;
  return {
    name,
    port,
    restPort,
    is: async (role) => {
      const signal = AbortSignal.timeout(2_000);
      const answer = fetch(`http://127.0.0.1:${restPort}/${role}`, { signal });
      return answer.then(({ ok }) => ok).catch(() => false);
    },
    start: () => {
      patroni = start(programs.patroni, [file], folder);
    },
    kill: async () => {
      const isOver = patroni && kill(patroni);
      killPostmaster(data);
      await isOver;
    },
  };
}

/** A folder that the account of the cluster may write to. */
export function makeFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o755 });
  if ('gid' in account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function killPostmaster(data: string): void {
  try {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It did not run.
  }
}
