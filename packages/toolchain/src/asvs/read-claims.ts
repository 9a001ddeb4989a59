import { globSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';

const id = String.raw`V\d+\.\d+\.\d+`;
/** The title of a test or of a step, or the part of it in a row of `it.each`. */
const title = new RegExp(
  String.raw`(?:(?:\b(?:test|it)(?:\.step)?|\))\(|\[)\s*(['"\`])[^\n]*? \(ASVS (${id}(?:, ${id})*)\)\1,`,
  'g',
);

/** The ids that titles of tests end with, as in `'… (ASVS V6.2.1, V6.2.9)'`. */
export function readTestedIds(): string[] {
  return sources().flatMap(({ text }) =>
    [...text.matchAll(title)].flatMap(([, , ids = '']) => ids.split(', ')),
  );
}

/** Mentions of the standard that are not at the end of a test's title. */
export function readStrayMentions(): string[] {
  return sources()
    .filter(({ text }) => text.replace(title, '').includes('ASVS'))
    .map(({ file }) => file);
}

/** The first cells of the tables below a heading of docs/security.md: ids, sections or chapters. */
export function readListed(heading: string): string[] {
  const [, section = ''] = readDocument('security.md').split(`\n### ${heading}\n`);
  const rows = (section.split('\n#')[0] ?? '').matchAll(/^\| (V[^|]*?) *\|/gm);
  return [...rows].flatMap(([, ids = '']) => ids.split(', '));
}

/** A file of docs/. */
export function readDocument(name: string): string {
  return readFileSync(`${root}docs/${name}`, 'utf8');
}

function sources(): { file: string; text: string }[] {
  return globSync('{admin,site,packages/*}/{src,tests}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('packages/toolchain/src/asvs/'))
    .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));
}
