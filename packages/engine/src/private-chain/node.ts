import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A chain of one's own, in a process. */
export interface PrivateNode {
  readonly url: string;
  /** Ends it. By SIGTERM it stores its state first, where it was started with a file for it. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** The packages of npm that have the binary of anvil. */
const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
};

/** The binary of anvil, which is an optional dependency; undefined where it is not installed. */
export function findAnvil(): string | undefined {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  // A built server is elsewhere than this package.
  const own = resolve(import.meta.url, '@koshpay/engine');
  const found =
    resolve(import.meta.url, `${name}/package.json`) ??
    (own && resolve(own, `${name}/package.json`));
  return found && join(dirname(found), 'bin/anvil');
}

function resolve(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

/** Runs a program that is ended when the standard input closes: also when this process is killed. */
const untilInputCloses = `
  exec 3<&0
  (read -r _ <&3; kill $$) > /dev/null 2>&1 &
  exec "$@" 3<&- < /dev/null`;

/**
 * Starts anvil itself, on loopback and a free port, without mining. It ends with this process.
 *
 * @throws when it ends before it listens
 */
export async function startNode(binary: string, options: readonly string[]): Promise<PrivateNode> {
  const run = [binary, '--host', '127.0.0.1', '--port', '0', '--no-mining', ...options];
  // Ctrl-C in the terminal is for this process alone.
  const child = spawn('sh', ['-c', untilInputCloses, 'sh', ...run], { detached: true });
  const url = await readUrl(child);
  return {
    url,
    stop: async (signal = 'SIGKILL') => {
      if (child.exitCode === null && child.kill(signal)) await once(child, 'exit');
    },
  };
}

/** It says its port in the last line of its greeting. */
async function readUrl(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const host = /^Listening on (\S+)/.exec(line)?.[1];
    if (!host) continue;
    child.stdout.resume();
    return `http://${host}`;
  }
  throw new Error('Anvil did not start.');
}
