import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WorkerOptions } from './worker-options.ts';

const file = fileURLToPath(new URL('worker.ts', import.meta.url));

/** The worker processes of a run, which are killed, halted and replaced. */
export function startWorkers(count: number, options: WorkerOptions) {
  const logged: string[] = [];
  const start = () => {
    const child = spawn(process.execPath, [file, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
    return child;
  };
  const workers: ChildProcess[] = Array.from({ length: count }, start);
  return {
    /** The lines that they have logged. */
    logged: () => logged.join(''),
    /** Those that ended by themselves. */
    ended: () => workers.filter(({ exitCode }) => exitCode !== null).length,
    /** Kills one by SIGKILL; another takes its place. */
    async kill(index: number): Promise<void> {
      await end(workers[index]);
      workers[index] = start();
    },
    /** Halts one, as a machine that sleeps, and lets it continue. */
    async halt(index: number, whileHalted: () => Promise<unknown>): Promise<void> {
      const worker = workers[index];
      worker?.kill('SIGSTOP');
      await whileHalted();
      worker?.kill('SIGCONT');
    },
    /** The resident memory of all, in MB. */
    memory: () => workers.reduce((sum, { pid = 0 }) => sum + residentMb(pid), 0),
    [Symbol.asyncDispose]: async () => void (await Promise.all(workers.map(end))),
  };
}

async function end(worker: ChildProcess | undefined): Promise<void> {
  if (worker?.exitCode === null && worker.kill('SIGKILL')) await once(worker, 'exit');
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
