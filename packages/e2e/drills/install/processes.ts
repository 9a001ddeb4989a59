import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopOnExit } from '../../src/stop-on-exit.ts';

/** The environment of a stranger, without that of the command that runs the drill. */
const env = Object.fromEntries(
  Object.entries(process.env)
    .filter(([key]) => !/^(npm_|NODE_|INIT_CWD)/.test(key))
    .map(([key, value]) => [key, key === 'PATH' ? withoutModules(value) : value]),
);

/** Runs a command to its end; throws with its output if it fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<void> {
  const child = spawn(command, args, { env, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`'${command} ${args.join(' ')}' failed.\n${output()}`);
}

/** Starts a product by `npm start`, and waits until it is ready. */
export async function startServer(cwd: string, port: number) {
  const options = { cwd, env: { ...env, PORT: String(port) }, detached: true };
  const child = stopOnExit(spawn('npm', ['start'], options));
  const output = collect(child);
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries > 180) throw new Error(`It does not start.\n${output()}`);
    await sleep(1000);
  }
  return {
    url,
    stop: async () => {
      // As a terminal does: npm itself passes nothing on.
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

function withoutModules(path = ''): string {
  return path
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
}
