import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * The most that the console may load, in kB, compressed with brotli: a little more than it does, so
 * that a library or the styles of other screens are noticed when they come back.
 */
export const scriptBudgets = {
  /** The page itself, with the styles of the sign-in and of lists. */
  page: 12,
  /** JavaScript, here and below. */
  login: 170,
  /** With the scripts of a list, before it is shown. */
  listAtFirst: 225,
  /** With what loads later, when the list is idle. */
  firstList: 280,
  /** More than the list. */
  detail: 30,
} as const;

const built = fileURLToPath(new URL('../../../admin/dist', import.meta.url));

/** The paths of the scripts that a page requests, from now on. */
export function collectScripts(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Also those that a script fetches, to import them later.
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

/** The paths of the scripts of each first screen, with those of the entry, as the built page names them. */
export function readFirstScreens(): Readonly<Record<string, readonly string[]>> {
  const page = readFileSync(`${built}/index.html`, 'utf8');
  const entry = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const [, screens = ''] = /const screens = (.+);/.exec(page) ?? [];
  return Object.fromEntries(
    Object.entries(JSON.parse(screens) as Record<string, string[]>).map(([name, files]) => [
      name,
      [...entry, ...files.map((file) => `/${file}`)],
    ]),
  );
}

/** The size of files of the built console in kB, compressed with brotli. */
export function kilobytesOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += compressedSize(`${built}${file}`);
  return Math.round(bytes / 1000);
}

function compressedSize(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  return brotliCompressSync(readFileSync(file)).length;
}
