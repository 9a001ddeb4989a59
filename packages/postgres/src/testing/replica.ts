import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivatePostgres, startPostgres } from '../embedded.ts';
import { createTestFolder } from './folder.ts';

const name = 'test';
/** Nothing that a test writes has to survive a crash. */
const settings = { fsync: 'off', full_page_writes: 'off' };

/**
 * A primary and a streaming replica of it, each in a folder of its own.
 *
 * @example const replicated = await createReplicated();
 */
export async function createReplicated(
  prepare: (primary: PrivatePostgres) => Promise<void> = async () => undefined,
) {
  const [first, second] = [createTestFolder(), createTestFolder()];
  const source = await startPostgres(first.path, { name, settings });
  await prepare(source);
  await source.stop();
  // A cold copy: the packaged PostgreSQL has no pg_basebackup. It keeps the owner of the files.
  execFileSync('cp', ['-a', source.data, second.path]);
  writeFileSync(join(second.path, 'postgres/standby.signal'), '');
  const primary = await startPostgres(first.path, { name, settings });
  const { host } = primary.address;
  const startReplica = () =>
    startPostgres(second.path, {
      name,
      settings: { ...settings, primary_conninfo: `host=${host} user=${name}` },
    });
  return {
    primary,
    replica: await startReplica(),
    superuser: { user: name },
    startReplica,
    remove: () => {
      second.remove();
      first.remove();
    },
  };
}
