import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const load = (file: string) => import(path.join(root, 'packages', file));
const console = await load('console/src/core/language/hindi.json');
const framework = await load('resource/src/language/index.ts');
const product = await load('gateway/src/language/hindi.json');

type Texts = Readonly<Record<string, string | readonly string[]>>;
const dictionaries: readonly Texts[] = [
  console.default,
  framework.hindi,
  framework.hindiMessages,
  product.default,
];
const english = dictionaries.flatMap((texts) => Object.keys(texts));
const hindi = dictionaries.flatMap((texts) => Object.values(texts).flat());

/** The names of formats, which are the same in every language. */
const formats = ['CSV', 'JSON'];

test.each([
  ['English', 'docs/guide/*.md', english],
  ['Hindi', 'docs/guide/hi/*.md', hindi],
])('the guide in %s names in bold what screens show, as they show it', (_, files, texts) => {
  const isShown = createFinder([...formats, ...texts]);
  const named = globSync(files, { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\*\*(.+?)\*\*/g)].map(
      ([, name = '']) => ({ file: path.basename(file), name }),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ name }) => !isShown(name))).toEqual([]);
});

/**
 * Creates the function that finds a text on screens: as it is, without the values in it (`As shown` of
 * `As shown ({count})`), or with values that are texts themselves (`Delete: ask for approval`).
 */
function createFinder(texts: readonly string[]): (text: string) => boolean {
  const templates = texts.filter((text) => text.includes('{'));
  const known = new Set([...texts, ...templates.map((text) => text.replaceAll(withMarks, ''))]);
  const patterns = templates.map(
    (text) => new RegExp(`^${text.split(value).map(escapeRegExp).join('(.+)')}$`),
  );
  const isFilled = (text: string) =>
    patterns.some((pattern) =>
      pattern
        .exec(text)
        ?.slice(1)
        .every((each) => known.has(each)),
    );
  return (text) => known.has(text) || isFilled(text);
}

const value = /\{\w+\}/;
const withMarks = /[:\s(]*\{\w+\}[:\s)]*/g;

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
