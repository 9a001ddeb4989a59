import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { readDocument, readListed, readStrayMentions, readTestedIds } from './read-claims.ts';

// The requirements of OWASP ASVS 5.0.0 of levels 1 and 2, with their levels.
const file = `${root}packages/toolchain/src/asvs/requirements.json`;
const requirements = Object.keys(JSON.parse(readFileSync(file, 'utf8')));

/** Sections about documentation: only their requirements can be documented instead of tested. */
const documentation = 'V2.1 V3.1 V5.1 V6.1 V7.1 V8.1 V11.1 V13.1 V14.1 V15.1 V16.1'.split(' ');

const tested = readTestedIds();
const listed = ['Documented', 'Not met', 'Does not apply'].flatMap(readListed);

test('every requirement is tested, or is in a list of docs/security.md', () => {
  const states = [...tested, ...listed.flatMap(expand)];
  const missing = requirements.filter((id) => !states.includes(id));
  expect(missing).toEqual([]);
});

test('no requirement has two states', () => {
  const rows = listed.flatMap(expand);
  expect(rows.filter((id, at) => tested.includes(id) || rows.indexOf(id) !== at)).toEqual([]);
});

test('names only requirements of levels 1 and 2', () => {
  expect(tested.filter((id) => !requirements.includes(id))).toEqual([]);
  expect(listed.filter((part) => expand(part).length === 0)).toEqual([]);
});

test('names requirements at the end of titles only', () => {
  expect(readStrayMentions()).toEqual([]);
});

test('only requirements of documentation are documented instead of tested', () => {
  expect(readListed('Documented').filter((id) => !isIn(id, documentation))).toEqual([]);
});

test('a documented requirement links to an existing section', () => {
  const [, section = ''] = readDocument('security.md').split('\n### Documented\n');
  const links = (section.split('\n#')[0] ?? '').matchAll(/\]\(([\w.-]*)#([\w-]+)\)/g);
  const broken = [...links].filter(
    ([, name, anchor = '']) => !anchorsOf(name || 'security.md').includes(anchor),
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** The requirements of an id, a section (`V17.1`) or a chapter (`V17`). */
function expand(part: string): string[] {
  return requirements.filter((id) => isIn(id, [part]));
}

function isIn(id: string, parts: readonly string[]): boolean {
  return parts.some((part) => id === part || id.startsWith(`${part}.`));
}

function anchorsOf(name: string): string[] {
  const headings = [...readDocument(name).matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
