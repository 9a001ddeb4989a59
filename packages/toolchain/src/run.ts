import { spawn } from 'node:child_process';
import { root } from './root.ts';

interface Outcome {
  readonly code: number;
  /** Both streams, in their order. */
  readonly output: string;
}

interface RunOptions {
  /** Folder below the root. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Also prints the output while it runs. */
  readonly show?: boolean;
}

/** Runs a program of the workspace to its end and keeps what it printed. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const { cwd = '', env = {}, show = false } = options;
  const child = spawn(command, args, {
    cwd: `${root}${cwd}`,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, output: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      keep(Buffer.from(`${command} cannot be run: ${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
