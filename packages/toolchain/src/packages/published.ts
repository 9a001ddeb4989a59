import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** The parts of a `package.json` that say how a package is built and installed. */
interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly publishConfig?: Pick<Manifest, 'exports' | 'bin'>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package that others install. */
export interface Published {
  /** Its folder below the root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages that others install: those whose `package.json` says how they are published. */
export const published: readonly Published[] = globSync('packages/*/package.json', { cwd: root })
  .sort()
  .map((file) => ({
    folder: path.dirname(file),
    manifest: JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Manifest,
  }))
  .filter(({ manifest }) => manifest.publishConfig);
