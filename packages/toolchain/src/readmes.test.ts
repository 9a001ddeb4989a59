import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const packages = globSync('{admin,site,packages/*}', { cwd: root });

test.each(packages)('the README of %s names every folder of its sources', (folder) => {
  const text = readFileSync(`${root}${folder}/README.md`, 'utf8');
  const folders = globSync(`${folder}/src/{*,core/*,features/*}/`, { cwd: root }).map((path) =>
    basename(path),
  );
  const missing = folders.filter((name) => !new RegExp(`(?<![\\w-])${name}/`).test(text));
  expect(missing).toEqual([]);
});

test('the example is a whole product in 200 lines of TypeScript, as pages say', () => {
  const files = globSync('packages/example/src/*.{ts,tsx}', { cwd: root });
  const lines = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8').trimEnd().split('\n'),
  );
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines.length).toBeGreaterThan(180);
});
