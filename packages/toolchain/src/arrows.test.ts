import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/**
 * The packages that each package may import. A framework package never imports one of a product.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  // The framework.
  'packages/resource': [],
  'packages/postgres': [],
  'packages/console': ['resource'],
  'packages/api': ['postgres', 'resource'],
  'packages/runtime': ['api', 'postgres', 'resource'],
  // The product.
  'packages/chain': [],
  'packages/brand': [],
  'packages/gateway': ['api', 'chain', 'engine', 'resource'],
  'packages/engine': ['api', 'chain'],
  'packages/merchant-client': [],
  // The composition of both.
  'packages/server': ['api', 'brand', 'engine', 'gateway', 'postgres', 'resource', 'runtime'],
  admin: ['brand', 'console', 'gateway'],
  site: ['brand', 'gateway'],
  'packages/example': ['api', 'console', 'resource', 'runtime'],
  // The tools.
  'packages/e2e': ['engine', 'gateway', 'merchant-client', 'postgres', 'resource'],
  'packages/trial': ['api', 'resource'],
  'packages/new-resource': ['resource'],
  'packages/create': [],
  'packages/toolchain': [],
};

/** The packages that only the tests of a package import, what generates a part of it, and its template. */
const testArrows: Readonly<Record<string, readonly string[]>> = {
  'packages/create': ['api', 'console', 'resource', 'runtime'],
  'packages/engine': ['gateway', 'postgres'],
  'packages/gateway': ['postgres'],
  'packages/merchant-client': ['api', 'gateway'],
  'packages/new-resource': ['gateway', 'postgres'],
};

const folders = globSync('{admin,site,packages/*}/package.json', { cwd: root })
  .map((file) => file.replace('/package.json', ''))
  .sort();

test('lists the allowed imports of every package', () => {
  expect(Object.keys(arrows).sort()).toEqual(folders);
});

test.each(folders)('%s depends only on allowed packages', (folder) => {
  const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  const own = (...kinds: string[]) =>
    kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}).flatMap(toOwnName));
  const allowed = arrows[folder] ?? [];
  const more = testArrows[folder] ?? [];
  expect(own('dependencies', 'peerDependencies').sort()).toEqual(allowed.toSorted());
  expect([...allowed, ...more]).toEqual(expect.arrayContaining(own('devDependencies')));
});

test.each(folders)('%s imports only allowed packages', (folder) => {
  const sources = `${folder}/{src,tests,bench,screenshots}/**/*.{ts,tsx,mjs,astro}`;
  const wrong = globSync(sources, { cwd: root }).flatMap((file) => {
    const isTest = /\.test\.tsx?$|\/testing\/|\/generate-types\.ts$/.test(file);
    const self = folder.split('/').at(-1) ?? '';
    const allowed = [
      ...(arrows[folder] ?? []),
      self,
      ...(isTest ? (testArrows[folder] ?? []) : []),
    ];
    return [...importsOf(file)]
      .filter((name) => !allowed.includes(name))
      .map((name) => `${file} imports ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('has no internal entry of the framework in a product', () => {
  const products =
    '{admin,site,packages/{gateway,engine,server,example,trial,create}}/**/*.{ts,tsx}';
  const wrong = globSync(products, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).filter(
    (file) => /from '@koshpay\/[\w-]+\/internal'/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('knows the engine in the gateway by the types of its ports alone', () => {
  const values = globSync('packages/gateway/src/**/*.ts', { cwd: root }).filter((file) =>
    /^(?:import|export) (?!type )[^;]*from '@koshpay\/engine'/m.test(
      readFileSync(`${root}${file}`, 'utf8'),
    ),
  );
  expect(values).toEqual([]);
});

test('has no SQL in the engine: it reads and stores through its ports', () => {
  const found = globSync('packages/engine/src/**/*.ts', { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|\/testing\//.test(file) &&
      /drizzle-orm|queueChange/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

/** The packages of the workspace that a file imports, by name. */
function importsOf(file: string): Set<string> {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const specifiers = text.matchAll(
    /(?:^(?:import|export|\}).* from |^import |\bimport\()'([^']+)'/gm,
  );
  return new Set([...specifiers].flatMap(([, specifier = '']) => toOwnName(specifier)));
}

/** `@koshpay/gateway/server` → `gateway`; nothing for a package from elsewhere. */
function toOwnName(specifier: string): string[] {
  return /^@koshpay\/([^/]+)/.exec(specifier)?.slice(1) ?? [];
}
