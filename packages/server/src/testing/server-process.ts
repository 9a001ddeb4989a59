import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Compiled once for all processes of all runs. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'koshpay-test-compile-cache') };
/** The built server, which has the commands, too. */
export const main = join(import.meta.dirname, '../../dist/main.js');

/** The product's server as a separate process, as `npm start` runs it. */
export function spawnServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    /** The text that it wrote to stdout alone. */
    stdout: () => stdout,
    /** Its exit code. */
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Its URL, once it listens. */
    ready: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const url = /Ready: ([^\s"]+)/.exec(output)?.[1];
          if (url) resolve(url);
        };
        child.stdout.on('data', look);
        look();
        ended.then(() => reject(new Error(`The server ended:\n${output}`)));
      }),
  };
}
