import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const pages = globSync('{*.md,{admin,deploy,docs,packages,site}/**/*.md}', {
  cwd: root,
  exclude: (path) => /\b(node_modules|dist)\b/.test(path),
});

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = read(page).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The reason why a link of a page leads nowhere; undefined of one that leads somewhere. */
function findFault(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(`${root}${target}`)) return `${link}: no such file`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : `${link}: no such heading`;
}

test.each(pages)('%s links to files and headings that exist', (page) => {
  const text = read(page).replaceAll(/^```.*?^```|`[^`\n]*`/gms, '');
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.flatMap((link) => findFault(page, link) ?? [])).toEqual([]);
});

const sources = globSync('{admin,packages,site}/**/*.{astro,css,ts,tsx}', {
  cwd: root,
  exclude: (path) => /\b(node_modules|dist)\b/.test(path),
});

/** Written by `packages/merchant-client/src/generate-types.ts`. */
const generated = ['src/api.ts'];

// Releases and drafts name files of their time, the tutorial those of a product.
const undated = pages.filter((page) => !/^(CHANGELOG|packages\/create\/template)/.test(page));

test.each(undated)('%s names source files that exist', (page) => {
  const text = read(page).replaceAll(/^```.*?^```/gms, '');
  const names = [...text.matchAll(/`([\w@.*/[\]-]+\.(?:astro|css|tsx?))`/g)].map(
    ([, name = '']) => name,
  );
  const missing = names.filter((name) => !generated.includes(name) && !isNamed(name));
  expect(missing).toEqual([]);
});

/** True if the path of a source file ends as a page writes it; `*` stands for a part of a name. */
function isNamed(name: string): boolean {
  const end = name
    .replace(/^(\.\.?\/)+/, '')
    .replaceAll(/[.[\]]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const pattern = new RegExp(`(^|/)${end}$`);
  return sources.some((file) => pattern.test(file));
}
