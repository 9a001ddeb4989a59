import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../embedded/postmaster.ts';

/** Folders that are still there when their process ends: of failed tests, and of servers that outlive them. */
const left = new Set<() => void>();
process.once('exit', () => {
  for (const remove of left) remove();
});

/**
 * A separate folder for a test, which PostgreSQL can enter even when it runs as another account
 * than root: it would be in `/var/lib` otherwise, and stay there. It ends with the process at the latest.
 *
 * @example
 * const folder = createTestFolder();
 * const postgres = await startPostgres(folder.path, { name: 'tests' });
 * await postgres.stop();
 * folder.remove();
 */
export function createTestFolder() {
  const path = mkdtempSync(join(tmpdir(), 'koshpay-test-'));
  chmodSync(path, 0o755);
  const data = join(path, 'postgres');
  /** Removes it, with whatever PostgreSQL a failed test left running. */
  const remove = () => {
    const pid = findPostmaster(data);
    if (pid) process.kill(pid, 'SIGKILL');
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    left.delete(remove);
  };
  left.add(remove);
  return {
    path,
    /** The process of the private PostgreSQL that runs in it. */
    postmaster: () => findPostmaster(data),
    remove,
  };
}
