import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { toPagePolicy } from './page-policy.ts';

/** A file of a build and how it is to be served. */
export type BuiltFile = {
  root: string;
  /** Below the root, with slashes. */
  name: string;
  /** Its name changes with its content, so that it can be cached permanently. */
  isHashed: boolean;
  /** The content security policy; pages only. */
  policy?: string;
};

/** The files of a build by their URL path; none if it was not built. */
export function readBuild(
  root: string | undefined,
  origins: readonly string[],
): Map<string, BuiltFile> {
  if (!root || !existsSync(root)) return new Map();
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name));
  return new Map(names.map((name) => [toPath(name), toFile(root, name, origins)]));
}

function toFile(root: string, name: string, origins: readonly string[]): BuiltFile {
  const isHashed = /^(_astro|console)\//.test(name);
  if (!name.endsWith('.html')) return { root, name, isHashed };
  return {
    root,
    name,
    isHashed,
    policy: toPagePolicy(readFileSync(join(root, name), 'utf8'), origins),
  };
}

/** `about-us.html` and `about-us/index.html` are both the page `/about-us`. */
function toPath(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** The seconds for which browsers keep a file without a hash in its name. */
const unhashedSeconds = 3_600;

/** The `cache-control` of a file: browsers ask for a page each time. */
export function toCacheControl(isHashed: boolean, isPage: boolean): string {
  if (isHashed) return 'public, max-age=31536000, immutable';
  return isPage ? 'no-cache' : `public, max-age=${unhashedSeconds}`;
}
