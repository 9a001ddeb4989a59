import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports of values between the files of a package, tests left out; paths below its `src`. */
function importsIn(folder: string): Import[] {
  const src = `${root}${folder}/src/`;
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .flatMap((from) =>
      specifiersOf(readFileSync(`${src}${from}`, 'utf8')).map((specifier) => ({
        from,
        to: path.join(path.dirname(from), specifier),
      })),
    );
}

const statement =
  /^(?:import|export) (?!type\b)(?:\{(?<names>[^}]*)\} from |[^'";{]* from )?'(?<file>\.[^']+)'/gm;
const isType = (name: string) => /^\s*(?:type\s.*)?$/.test(name);

/** The relative modules that a text imports values of. */
function specifiersOf(text: string): string[] {
  const loaded = [...text.matchAll(/(?<!typeof )\bimport\(\s*'(\.[^']+)'/g)].map(
    ([, file]) => file,
  );
  const imported = [...text.matchAll(statement)].map(({ groups: { names, file } = {} }) =>
    names?.split(',').every(isType) ? undefined : file,
  );
  return [...loaded, ...imported].filter((file) => file !== undefined);
}

const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];
const toLine = ({ from, to }: Import) => `${from} imports ${to}`;

test('the core of the console imports no feature, and nothing that composes it', () => {
  const found = importsIn('packages/console').filter(
    ({ from, to }) => from.startsWith('core/') && !to.startsWith('core/'),
  );
  expect(found.map(toLine)).toEqual([]);
});

test('what is outside of a feature of the console imports only its door', () => {
  const found = importsIn('packages/console').filter(
    ({ from, to }) =>
      featureOf(to) !== undefined &&
      featureOf(to) !== featureOf(from) &&
      !to.endsWith('/feature.ts'),
  );
  expect(found.map(toLine)).toEqual([]);
});

test('finds what a file imports, of values alone', () => {
  const text = [
    "import { type A, b } from './b.ts';",
    "import type { C } from './c.ts';",
    "import { type D } from './d.ts';",
    "import './e.css';",
    "export { f } from '../f.ts';",
    "const g = lazy(() => import('./g.ts'));",
    "type H = typeof import('./h.ts');",
    "import x from 'elsewhere';",
  ].join('\n');
  expect(specifiersOf(text).toSorted()).toEqual(['../f.ts', './b.ts', './e.css', './g.ts']);
});
