import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './root.ts';

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const figures = read('docs/figures.md');
const pages = globSync('{README.md,{docs,site,admin,deploy,packages/*,packages/*/docs}/*.md}', {
  cwd: root,
});

/** The figures that a page quotes: the texts with digits of its links to that page. */
const quotesOf = (page: string) =>
  [...read(page).matchAll(/\[([^\]]*)\]\([^)]*\bfigures\.md[^)]*\)/g)]
    .map(([, quote = '']) => quote)
    .filter((quote) => /\d/.test(quote));

const quoting = pages.filter((page) => quotesOf(page).length > 0);

describe('docs/figures.md', () => {
  test('is quoted by the README, packages and the page on scale', () => {
    expect(quoting).toEqual(
      expect.arrayContaining(['README.md', 'docs/scale.md', 'packages/engine/README.md']),
    );
  });

  test.each(quoting)('has every figure that %s quotes', (page) => {
    expect(quotesOf(page).filter((quote) => !figures.includes(quote))).toEqual([]);
  });

  test('names the day on which each was measured', () => {
    const tables = figures.split('\n\n').filter((table) => /^\|.*\bcommand\b/.test(table));
    const rows = tables.flatMap((table) => table.split('\n').slice(2)).filter(Boolean);
    expect(rows.filter((row) => !/\| \d{4}-\d\d-\d\d \|$/.test(row))).toEqual([]);
    expect(rows).not.toEqual([]);
  });
});
