import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The packages of the workspace: folders below the root, by name. */
const folders = new Map(
  globSync('{admin,site,packages/*}/package.json', { cwd: root }).map((file) => {
    const folder = path.dirname(file);
    return [readManifest(folder).name, folder] as const;
  }),
);

/** A package's folder and those of all packages of the workspace that it is made from. */
export function foldersOf(folder: string): string[] {
  const found = new Set([folder]);
  for (const each of found)
    for (const name of Object.keys(readManifest(each).dependencies ?? {})) {
      const own = folders.get(name);
      if (own) found.add(own);
    }
  return [...found].sort();
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
}
