import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './root.ts';

const folder = 'docs/decisions/';
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const files = globSync(`${folder}[0-9]*.md`, { cwd: root }).map((file) => basename(file));
const numberOf = (file: string) => file.slice(0, 3);
const numbers = files.map(numberOf);

/** The texts that may name a decision: code, styles and pages. */
const texts = globSync('{*.md,{admin,deploy,docs,packages,site}/**/*.{ts,tsx,mjs,astro,css,md}}', {
  cwd: root,
  exclude: (path) => /\b(node_modules|dist|migrations)\b/.test(path),
});

/** The numbers that a text names: `decision 047`, `decisions 068 to 082`, `[048](048-sealed.md)`. */
function namedIn(text: string): string[] {
  const sentences = text.matchAll(/\bdecisions? ((?:\d{3}(?:, | and | to )?)+)/gi);
  const links = text.matchAll(/\[(?:decision )?(\d{3})\]\(/gi);
  return [...sentences, ...links].flatMap(([, found = '']) => found.match(/\d{3}/g) ?? []);
}

describe('docs/decisions', () => {
  test('gives each number once', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('lists every decision by its number and title in the index', () => {
    const listed = read(`${folder}README.md`).match(/^- .*$/gm) ?? [];
    const expected = files.map((file) => {
      const [, title = 'no title'] = /^# (.*)\n/.exec(read(`${folder}${file}`)) ?? [];
      return `- ${numberOf(file)}: [${title}](${file})`;
    });
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  test('has every decision that code and pages name', () => {
    const named = texts.flatMap((file) => namedIn(read(file)).map((number) => ({ file, number })));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  test('is named by the number of the file that a link leads to', () => {
    const link = /\[(?:decision )?(\d{3})\]\([^)]*?(\d{3})-[\w-]+\.md\)/gi;
    const wrong = texts.flatMap((file) =>
      [...read(file).matchAll(link)]
        .filter(([, number, target]) => number !== target)
        .map(([text]) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
