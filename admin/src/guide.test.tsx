import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import hindi from '@koshpay/gateway/hindi' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chapters } from './guide.ts';

/** The title of a chapter in Hindi, by its English one. */
const titles: Readonly<Record<string, string>> = hindi;
const folder = path.join(import.meta.dirname, '../../docs/guide');
const mostBytes = 60_000;

/** The chapters as the build makes them, by their files below docs/guide. */
const compiled = import.meta.glob<{ default: () => React.ReactNode }>('../../docs/guide/**/*.md', {
  query: '?chapter',
  eager: true,
});
const pages = new Map(
  Object.entries(compiled).map(([file, { default: Content }]) => [
    path.relative('../../docs/guide', file),
    renderToStaticMarkup(<Content />),
  ]),
);

const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, it]) => it);

test('lists every file of docs/guide by the title that it has, in English and Hindi', () => {
  const found = [...pages].map(([file, html]) => [file, findAll(html, /<h1>(.*?)<\/h1>/g)]);
  const listed = chapters.flatMap(({ name, title }) => [
    [`${name}.md`, [title]],
    [`hi/${name}.md`, [titles[title]]],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test('has in Hindi what it has in English: sections, items, pictures, tables, and names of what screens show', () => {
  const parts = /<(?:h2|li|tr|strong|em|code|img|table)\b/g;
  const toParts = (file: string) => pages.get(file)?.match(parts);
  for (const { name } of chapters)
    expect(toParts(`hi/${name}.md`), name).toEqual(toParts(`${name}.md`));
});

test('links to chapters and sections that exist', () => {
  for (const [file, html] of pages)
    for (const link of findAll(html, /<a href="(.*?)"/g)) {
      const [name, section] = (link ?? '').split('#');
      const target = pages.get(name ? path.join(path.dirname(file), name) : file);
      expect(target, `${link} in ${file}`).toBeDefined();
      if (section) expect(target, `${link} in ${file}`).toContain(`id="${decodeURI(section)}"`);
    }
});

test('shows every picture of docs/guide in each language, with its size and what it shows', () => {
  const files = globSync('pictures/*', { cwd: folder });
  for (const language of ['', 'hi/']) {
    const shown = chapters.flatMap(({ name }) =>
      findAll(pages.get(`${language}${name}.md`) ?? '', /<img ([^>]*)>/g),
    );
    for (const picture of shown)
      expect(picture).toMatch(/alt="[^"]{20,}" width="\d+" height="\d+"/);
    const names = shown.flatMap((picture = '') =>
      findAll(picture, /src="[^"]*\/(pictures\/[^"]+)"/g),
    );
    expect(names.toSorted()).toEqual(files.toSorted());
  }
});

test('has no picture that takes long to load', () => {
  for (const file of globSync('pictures/*', { cwd: folder }))
    expect(statSync(path.join(folder, file)).size, file).toBeLessThan(mostBytes);
});
