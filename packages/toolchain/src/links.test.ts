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
