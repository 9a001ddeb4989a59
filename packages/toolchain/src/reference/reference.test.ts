import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { chapters, makersOf, optionsOf, printReference } from './print-reference.ts';
import { type Option, readWords } from './read-words.ts';

const words = readWords();

test('the reference matches the types; `pnpm reference` writes it', () => {
  const page = readFileSync(path.join(root, 'packages/resource/REFERENCE.md'), 'utf8');
  expect(page).toBe(printReference(words));
});

test('every maker and every option has a docstring', () => {
  const withoutDoc = (prefix: string, options: readonly Option[]): string[] =>
    options.flatMap(({ name, doc, options: inner }) => [
      ...(doc || inner.length > 0 ? [] : [`${prefix}.${name}`]),
      ...withoutDoc(`${prefix}.${name}`, inner),
    ]);
  const undocumented = chapters.flatMap((chapter) => [
    ...withoutDoc(chapter.title, chapter.options ? optionsOf(chapter.options, words) : []),
    ...makersOf(chapter, words).flatMap(([name, { doc, interfaces }]) => [
      ...(doc ? [] : [name]),
      ...interfaces.flatMap((each) => withoutDoc(name, optionsOf(each, words))),
    ]),
  ]);
  expect(undocumented).toEqual([]);
});
