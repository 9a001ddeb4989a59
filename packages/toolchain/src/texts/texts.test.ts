import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { findLiterals } from './find-literals.ts';

const load = (file: string) => import(path.join(root, 'packages', file));
const { default: hindi } = await load('console/src/core/language/hindi.json');
const { createTranslator, ...framework } = await load('resource/src/language/index.ts');
const product = await load('gateway/src/language/hindi.json');
const dictionary = { ...framework.hindi, ...product.default, ...hindi };
const translate: (text: string) => string | undefined = createTranslator(dictionary);

/** Its errors are for developers: what is wrong with a declaration. */
const forDevelopers = 'packages/console/src/core/parts';

test('screens show no text that is not translated', () => {
  const files = globSync('{admin,packages/console}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.tsx?$|\/testing\/|\/hindi\.ts$/.test(file) && !file.startsWith(`${forDevelopers}/`),
  );
  const found = files.flatMap((file) =>
    findLiterals(file, readFileSync(path.join(root, file), 'utf8'))
      // A constant with a text of the dictionary, which is translated where it is shown.
      .filter(({ text, isShown }) => isShown || !Object.hasOwn(dictionary, text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

/** Its texts are translated by their English, too. */
const refine = [
  'packages/console/node_modules/@refinedev/core/dist/index.mjs',
  'packages/example/node_modules/@refinedev/antd/dist/index.mjs',
];

test('the catalogue of the console has no text that neither its sources nor Refine have', () => {
  const sources = globSync('packages/console/{src,vite}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .concat(refine)
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const written = sources.join('\n').replaceAll("\\'", "'");
  expect(Object.keys(hindi).filter((text) => !written.includes(text))).toEqual([]);
});

test("the product's own screens have a translation of every text", () => {
  const sources = globSync('admin/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const texts = sources
    .flatMap((source) => [...source.matchAll(/\btr\(\s*(['`])(.*?)\1/g)])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}+/g, '1'));
  expect(texts.filter((text) => translate(text) === undefined)).toEqual([]);
});

test('finds the texts of a component', () => {
  const source = `
    const help: Text = 'Ask an owner';
    export const Box = ({ isOpen, name }) => (
      <p aria-label="Name" className="Not Shown" title={isOpen ? 'Hide it' : t('Show it')}>
        Hello {isOpen && 'there'} <code>npm run</code> {t('Save')}
        {say(\`Someone changed \${name}\`)}
      </p>
    );`;
  expect(findLiterals('Box.tsx', source).map(({ text, isShown }) => [text, isShown])).toEqual([
    ['Ask an owner', false],
    ['Name', true],
    ['Hide it', true],
    ['Hello', true],
    ['there', true],
    ['Someone changed …', false],
  ]);
});
