import { execFileSync } from 'node:child_process';
import { createTestFolder } from '@koshpay/postgres/testing';
import type { TestProject } from 'vitest/node';
import { layout } from '../layout.ts';
import { spawnServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start in demo mode leaves it. */
    seeded: string;
    /** The output of that start. */
    firstStart: string;
  }
}

/**
 * The tests start server and commands as they are built, which takes a fraction of the time. Most start on
 * copies of one folder, because tables and demo data take longer than the rest of a start.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['packages/toolchain/src/build.ts', 'server'], {
    cwd: layout.root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = createTestFolder();
  const server = spawnServer({ DATA_DIR: folder.path });
  await server.ready();
  server.kill('SIGTERM');
  await server.ended;
  project.provide('seeded', folder.path);
  project.provide('firstStart', server.output());
  return () => folder.remove();
}
