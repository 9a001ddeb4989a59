import { existsSync, readFileSync } from 'node:fs';
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
  const workspace = readFileSync(`${root}pnpm-workspace.yaml`, 'utf8');
  const fixed = [...workspace.matchAll(/^ {4}[- ]+"(@koshpay\/[^"]+)"$/gm)].map(([, name]) => name);
  expect(fixed).toEqual(published.map(({ manifest }) => manifest.name));
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

test('a created product has the versions of the framework, and the Node and the tools of its tests', () => {
  const read = (file: string) => JSON.parse(readFileSync(`${root}${file}/package.json`, 'utf8'));
  const { dependencies, devDependencies } = read('packages/create/template');
  const catalog = readFileSync(`${root}pnpm-workspace.yaml`, 'utf8');
  const versions: Record<string, string> = {
    ...read('packages/api').devDependencies,
    ...Object.fromEntries(published.map(({ manifest }) => [manifest.name, manifest.version])),
    ...Object.fromEntries(
      [...catalog.matchAll(/^ {2}"?([^":\s]+)"?: ([\d.]+)$/gm)].map(([, name, version]) => [
        name,
        version,
      ]),
    ),
    node: read('').devDependencies.node,
  };
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, versions[name]]);
});
