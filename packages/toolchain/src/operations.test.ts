import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const page = read('docs/operations.md');

/** The texts that a pattern finds in sources, without those of tests; each once. */
function findInSources(pattern: string, found: RegExp): string[] {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const names = files.flatMap((file) =>
    [...read(file).matchAll(found)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

test('docs/operations.md names every rule of alerts', () => {
  const rules = findInSources(
    'packages/{api/src/features/alerts/rules/*,gateway/src/server/*/alert-rules}.ts',
    /^ {2}name: '([\w.]+)',$/gm,
  );
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
});

test('docs/operations.md names every reason of a refusal', () => {
  const reasons = findInSources(
    'packages/{api/src/{core,features},gateway/src/server/merchant-api}/**/*.ts',
    /\breason: (?:.* [?:?] )?'([a-z_]+)'/g,
  );
  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
