import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { published } from './published.ts';

const toBuilt = (entries: Readonly<Record<string, string>> = {}) =>
  Object.entries(entries).map(([name, file]) => [
    name,
    file.replace('./', './dist/').replace(/\.tsx?$/, '.js'),
  ]);

test.each(published)('$folder publishes what its entries are built to', ({ folder, manifest }) => {
  const { exports, bin, publishConfig } = manifest;
  expect(Object.entries({ ...publishConfig?.exports })).toEqual(toBuilt(exports));
  expect(Object.entries({ ...publishConfig?.bin })).toEqual(toBuilt(bin));
  for (const entry of Object.values({ ...exports, ...bin }))
    expect(existsSync(`${root}${folder}/${entry}`)).toBe(true);
});

test('packages that others install have one version, as they are tested together', () => {
  expect(published.length).toBeGreaterThan(5);
  expect(new Set(published.map(({ manifest }) => manifest.version)).size).toBe(1);
});

test('what others install depends on nothing that they cannot install', () => {
  const names = published.map(({ manifest }) => manifest.name);
  for (const { manifest } of published) {
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const own = needed.filter((name) => name.startsWith('@koshpay/'));
    expect(names).toEqual(expect.arrayContaining(own));
  }
});
