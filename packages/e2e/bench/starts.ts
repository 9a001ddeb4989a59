import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withAim } from '@koshpay/engine/testing/aim';
import { createTestFolder } from '@koshpay/postgres/testing';
import { stopOnExit } from '../src/stop-on-exit.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const port = 4392;

/** Seconds that `npm start` takes on a clean clone, installing included, and on the same clone again. */
export async function benchStarts(): Promise<string[]> {
  const parent = createTestFolder();
  const folder = path.join(parent.path, 'clone');
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const first = await timeStart(folder);
  const second = await timeStart(folder);
  parent.remove();
  const line = `npm start       ${first.toFixed(1)} s on a clean clone, ${second.toFixed(1)} s the second time`;
  return [withAim(line, 'at most 2 s', second <= 2)];
}

async function timeStart(folder: string): Promise<number> {
  const started = performance.now();
  const child = stopOnExit(
    spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    }),
  );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('npm start failed in a clean clone.');
    await sleep(50);
  }
  const seconds = (performance.now() - started) / 1000;
  await stop(child);
  return seconds;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function isReady(): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
