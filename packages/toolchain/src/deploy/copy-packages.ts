import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../root.ts';

/** A package, and where it is installed. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Files and folders of a package that no running program reads; licences stay. */
const unread = /^(test|tests|e2e|examples|docs|\.[^/]+)$|(^|\/)node_modules$|\.(md|map|[cm]?ts)$/;

/**
 * Copies packages and everything that they depend on into a folder's `node_modules`, without what
 * only developers read.
 *
 * @param from the package of the workspace that imports them
 */
export function copyPackages(
  names: readonly string[],
  from: string,
  target: string,
): InstalledPackage[] {
  const copied: InstalledPackage[] = [];
  const copy = (name: string, importer: string, parent: string) => {
    const source = findFolder(name, importer);
    // An optional package of another platform.
    if (!source) return;
    const manifest = readManifest(source);
    const there = findFolder(name, parent, target);
    if (there && readManifest(there).version === manifest.version) return;
    // Another version of it is at the top: this one belongs to its importer.
    const folder = path.join(there ? parent : target, 'node_modules', name);
    cpSync(source, folder, {
      recursive: true,
      dereference: true,
      filter: (file) => !unread.test(path.relative(source, file)),
    });
    copied.push(toInstalled(manifest, source));
    const { dependencies, optionalDependencies } = manifest;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      copy(each, source, folder);
  };
  for (const name of names) copy(name, path.join(root, from), target);
  return copied;
}

/** A package that a package of the workspace imports. */
export function findPackage(name: string, from: string): InstalledPackage {
  const folder = findFolder(name, path.join(root, from));
  if (!folder) throw new Error(`${from} has no package ${name}.`);
  return toInstalled(readManifest(folder), folder);
}

/** The folder of a package as Node finds it from another one, which may be limited to a folder. */
function findFolder(name: string, importer: string, within = '/'): string | undefined {
  const { resolve } = createRequire(path.join(realpathSync(importer), 'package.json'));
  const places = resolve.paths(name) ?? [];
  const found = places
    .filter((place) => place.startsWith(realpathSync(within)))
    .map((place) => path.join(place, name))
    .find((each) => existsSync(each));
  return found && realpathSync(found);
}

function toInstalled({ name, version, license = '' }: Manifest, folder: string): InstalledPackage {
  return { name, version, license, folder };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
