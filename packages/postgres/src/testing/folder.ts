import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../embedded/postmaster.ts';

/**
 * A separate folder for a test, which PostgreSQL can enter even when it runs as another account
 * than root.
 */
export function createTestFolder() {
  const path = mkdtempSync(join(tmpdir(), 'koshpay-test-'));
  chmodSync(path, 0o755);
  const data = join(path, 'postgres');
  return {
    path,
    /** The process of the private PostgreSQL that runs in it. */
    postmaster: () => findPostmaster(data),
    /** Removes it, with whatever PostgreSQL a failed test left running. */
    remove: () => {
      const pid = findPostmaster(data);
      if (pid) process.kill(pid, 'SIGKILL');
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
