import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chapters } from './guide.ts';

const folder = path.join(import.meta.dirname, '../../docs/guide');
const mostBytes = 60_000;

/** The chapters as the build makes them. */
const compiled = import.meta.glob<{ default: () => React.ReactNode }>('../../docs/guide/*.md', {
  query: '?chapter',
  eager: true,
});
const pages = new Map(
  Object.entries(compiled).map(([file, { default: Content }]) => [
    path.basename(file, '.md'),
    renderToStaticMarkup(<Content />),
  ]),
);

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, it]) => it);

test('lists every file of docs/guide by the title that it has', () => {
  const titles = [...pages].map(([name, html]) => [name, findAll(html, /<h1>(.*?)<\/h1>/g)]);
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(chapters.map(({ name, title }) => [name, [title]])),
  );
});

test('links to sections that exist', () => {
  for (const [name, html] of pages)
    for (const link of findAll(html, /<a href="(.*?)"/g)) {
      const [, chapter = '', section] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(link ?? '') ?? [];
      const target = pages.get(chapter || name);
      expect(target, `${link} in ${name}.md`).toBeDefined();
      if (section) expect(target, `${link} in ${name}.md`).toContain(`id="${section}"`);
    }
});

test('shows every picture of docs/guide, with its size and what it shows', () => {
  const shown = [...pages.values()].flatMap((html) => findAll(html, /<img ([^>]*)>/g));
  for (const picture of shown) expect(picture).toMatch(/alt="[^"]{20,}" width="\d+" height="\d+"/);
  const files = globSync('pictures/*', { cwd: folder });
  const names = shown.flatMap((picture = '') =>
    findAll(picture, /src="[^"]*\/(pictures\/[^"]+)"/g),
  );
  expect(names.toSorted()).toEqual(files.toSorted());
});

test('has no picture that takes long to load', () => {
  for (const file of globSync('pictures/*', { cwd: folder }))
    expect(statSync(path.join(folder, file)).size, file).toBeLessThan(mostBytes);
});
