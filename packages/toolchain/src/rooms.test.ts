import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const sources = globSync('{admin,site,packages/*}/src', { cwd: root });

/** An import of a value of another file of the same package, both as paths below its `src`. */
interface Arrow {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

test.each(sources)('no folder of %s is in a circle with another beside it', (folder) => {
  const edges = arrowsOf(folder).flatMap(({ from, to }) => {
    const shared = from.findIndex((name, depth) => name !== to[depth]);
    // A file that lies beside folders composes them.
    const isBetweenFolders = shared < from.length - 1 && shared < to.length - 1;
    const upTo = (path: readonly string[]) => path.slice(0, shared + 1).join('/');
    return isBetweenFolders ? [[upTo(from), upTo(to)] as const] : [];
  });
  expect(findCircles(edges)).toEqual([]);
});

test.each(['api', 'console'])(
  'the core of %s imports neither features nor what composes them',
  (name) => {
    const wrong = arrowsOf(`packages/${name}/src`).filter(
      ({ from, to }) => from[0] === 'core' && to[0] !== 'core',
    );
    expect(wrong.map(toText)).toEqual([]);
  },
);

test.each(['api', 'console'])('a feature of %s is imported through its door alone', (name) => {
  const wrong = arrowsOf(`packages/${name}/src`).filter(({ from, to }) => {
    const isElsewhere = to[0] === 'features' && (from[0] !== 'features' || from[1] !== to[1]);
    // The entries of a package export what products and other packages use.
    const isEntry = ['index.ts', 'internal.ts'].includes(from.join('/'));
    return isElsewhere && !isEntry && !/^feature\.tsx?$/.test(to[2] ?? '');
  });
  expect(wrong.map(toText)).toEqual([]);
});

test.each(['api', 'console'])('a feature of %s imports nothing that composes it', (name) => {
  const wrong = arrowsOf(`packages/${name}/src`).filter(
    ({ from, to }) => from[0] === 'features' && to.length === 1,
  );
  expect(wrong.map(toText)).toEqual([]);
});

test('a feature of the gateway is imported through its door alone', () => {
  const arrows = arrowsOf('packages/gateway/src/server');
  const rooms = new Set(arrows.flatMap(({ from }) => (from.length > 1 ? [from[0]] : [])));
  const wrong = arrows.filter(({ from, to }) => {
    const isElsewhere = rooms.has(to[0]) && from[0] !== to[0];
    // Rows of the demo and checks of kinds are no features: the server itself takes them.
    const isOfServer = from.length === 1 && ['demo', 'kinds'].includes(to[0] ?? '');
    return isElsewhere && !isOfServer && to[1] !== 'feature.ts';
  });
  expect(rooms.size).toBeGreaterThan(10);
  expect(wrong.map(toText)).toEqual([]);
});

test('finds circles, also longer ones', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'd'],
  ] as const;
  expect(findCircles(edges)).toEqual(['b', 'c']);
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

/** The imports of values between files of a package, tests and what they share left out. */
function arrowsOf(folder: string): Arrow[] {
  const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);
  const files = globSync('**/*.{ts,tsx}', { cwd: `${root}${folder}` }).filter(
    (path) => !isTest(path),
  );
  return files.flatMap((file) =>
    specifiersOf(readFileSync(`${root}${folder}/${file}`, 'utf8'))
      .map((specifier) => join(dirname(file), specifier))
      .filter((path) => !path.startsWith('..') && !isTest(path))
      .map((path) => ({ from: file.split('/'), to: path.split('/') })),
  );
}

/** The relative paths that a file imports values from. */
function specifiersOf(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)(?:([^'";]*?) from )?'(\.[^']+)'|(?<!typeof )\bimport\('(\.[^']+)'\)/gm,
  );
  return [...statements].flatMap(([, names = '', stated, loaded]) => {
    const listed = /^\{([^}]*)\}$/s.exec(names.trim())?.[1]?.split(',') ?? [];
    const given = listed.map((name) => name.trim()).filter(Boolean);
    const isOfTypes = given.length > 0 && given.every((name) => name.startsWith('type '));
    return isOfTypes ? [] : [stated ?? loaded ?? ''];
  });
}

/** The nodes that lead back to themselves. */
function findCircles(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const reaches = (start: string) => {
    const reached = new Set<string>();
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const [, to] of targets.get(node) ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          waiting.push(to);
        }
    return reached.has(start);
  };
  return [...targets.keys()].filter(reaches).sort();
}

function toText({ from, to }: Arrow): string {
  return `${from.join('/')} → ${to.join('/')}`;
}
