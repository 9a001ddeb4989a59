import { createTestFolder } from '@koshpay/postgres/testing';
import { afterEach, beforeEach } from 'vitest';
import { copySeeded } from './seeded-folder.ts';
import { spawnServer } from './server-process.ts';

/** Servers on a separate folder for each test of a file, or for all of them; both are removed after it. */
export function setupServers({ before, after } = { before: beforeEach, after: afterEach }) {
  let folder: ReturnType<typeof createTestFolder>;
  const servers: ReturnType<typeof spawnServer>[] = [];

  before(() => {
    folder = createTestFolder();
  });
  after(async () => {
    for (const server of servers.splice(0)) {
      server.kill('SIGKILL');
      await server.ended;
    }
    folder.remove();
  });

  function start(settings: Record<string, string> = {}) {
    const server = spawnServer({ DATA_DIR: folder.path, ...settings });
    servers.push(server);
    return server;
  }

  /** Starts on a folder that has its tables and demo data. */
  function startSeeded(settings: Record<string, string> = {}) {
    copySeeded(folder.path);
    return start(settings);
  }

  return { start, startSeeded, postmaster: () => folder.postmaster() };
}
