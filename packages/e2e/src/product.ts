import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestFolder } from '@koshpay/postgres/testing';
import { stopOnExit } from './stop-on-exit.ts';

/** A product's server in a separate process. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The folder of its private PostgreSQL. */
  readonly dataDir: string;
  /** Milliseconds from spawn to ready. */
  readonly startedIn: number;
  /** The text that it printed until now. */
  output(): string;
  /** Ends it and waits for the end, by SIGTERM or SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ProductOptions {
  /** The file that runs it; the built product of this repository by default. */
  readonly main?: string;
  readonly port: number;
  /** The folder of its private PostgreSQL; by default one of its own, which ends with it. */
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** 80 seconds by default: a busy machine is slow, and a product that ends is noticed earlier. */
  readonly startWithinMs?: number;
  /** Receives its process before it is ready. */
  readonly onSpawn?: (pid: number) => void;
}

const server = fileURLToPath(new URL('../../server/', import.meta.url));
const { nodeFlags, environment } = createRequire(import.meta.url)(`${server}package.json`)
  .config as {
  nodeFlags: string[];
  environment: NodeJS.ProcessEnv;
};

/** Tests and measurements send more calls than a person. */
const unlimited = { READS_PER_MINUTE: '0', WRITES_PER_MINUTE: '0' };

/**
 * Starts a product and waits until it is ready.
 *
 * @throws with its output, when it ends or is not ready in time
 */
export async function startProduct({
  main = `${server}dist/main.js`,
  port,
  dataDir,
  env,
  startWithinMs = 80_000,
  onSpawn,
}: ProductOptions): Promise<Product> {
  const started = performance.now();
  const own = dataDir === undefined ? createTestFolder() : undefined;
  const folder = own?.path ?? String(dataDir);
  const child = stopOnExit(
    spawn(process.execPath, [...nodeFlags, main], {
      env: {
        ...environment,
        ...process.env,
        ...unlimited,
        ...env,
        PORT: String(port),
        DATA_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  if (child.pid) onSpawn?.(child.pid);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    const isLate = performance.now() - started > startWithinMs;
    if (isLate || child.exitCode !== null || child.signalCode !== null) {
      child.kill('SIGKILL');
      own?.remove();
      throw new Error(`The product did not start:\n${printed}`);
    }
    await sleep(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    startedIn: performance.now() - started,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      own?.remove();
    },
  };
}

/** Signs in and returns the authorization header. */
export async function signIn(url: string, username = 'admin', password = 'koshpay-demo') {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
