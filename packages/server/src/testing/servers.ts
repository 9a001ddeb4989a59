import { execFileSync } from 'node:child_process';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { spawnServer } from './server-process.ts';

/** Servers on a separate folder for each test of a file; both are removed after it. */
export function setupServers() {
  let folder: ReturnType<typeof createTestFolder>;
  let seeded: ReturnType<typeof createTestFolder> | undefined;
  const servers: ReturnType<typeof spawnServer>[] = [];

  beforeEach(() => {
    folder = createTestFolder();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.kill('SIGKILL');
      await server.ended;
    }
    folder.remove();
  });
  afterAll(() => seeded?.remove());

  function start(settings: Record<string, string> = {}) {
    const server = spawnServer({ DATA_DIR: folder.path, ...settings });
    servers.push(server);
    return server;
  }

  /** Starts on a folder that has its tables and demo data, which take longer than the rest of a start. */
  async function startSeeded(settings: Record<string, string> = {}) {
    if (!seeded) {
      seeded = createTestFolder();
      const server = spawnServer({ DATA_DIR: seeded.path });
      await server.ready();
      server.kill('SIGTERM');
      await server.ended;
    }
    execFileSync('cp', ['-a', `${seeded.path}/.`, folder.path]);
    return start(settings);
  }

  return { start, startSeeded, postmaster: () => folder.postmaster() };
}
