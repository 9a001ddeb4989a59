import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The programs that a cluster needs, and the Debian packages that they come from. */
const needed = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
} as const;

/** The paths of those programs. */
export type Programs = { readonly [Name in keyof typeof needed]: string };

/** Debian's folders; PostgreSQL's programs are not in the path. */
const folders = ['/usr/lib/postgresql/15/bin', '/usr/bin', '/usr/sbin'];

/** @throws with the command that installs what is missing */
export function findPrograms(): Programs {
  const found = Object.keys(needed).map((name) => {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable);
    return [name, path] as const;
  });
  const missing = found.filter(([, path]) => !path).map(([name]) => needed[name as keyof Programs]);
  if (missing.length > 0)
    throw new Error(
      `This drill needs Debian packages that are not installed: sudo apt-get install ${missing.join(' ')}${missing.includes('patroni') ? ' python3-etcd' : ''}`,
    );
  return Object.fromEntries(found) as Programs;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
