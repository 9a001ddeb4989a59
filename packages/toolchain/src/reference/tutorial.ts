import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../root.ts';

/** A file that a step of the tutorial leads to. */
export interface TutorialFile {
  readonly name: string;
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The options whose entries join those of former steps; any other option replaces its value. */
const growing = ['fields', 'list'];

/**
 * The README of the language as files: its whole snippets unchanged, and for each fragment the example
 * with all fragments until there. Snippets that import the console or the server are left out, since they
 * take long to compile.
 *
 * @param words the names that a declaration can import
 */
export function readTutorial(words: readonly string[]): TutorialFile[] {
  const readme = readFileSync(path.join(root, 'packages/resource/README.md'), 'utf8');
  const snippets = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !/from '@koshpay\/(?!resource)/.test(text));
  const files: TutorialFile[] = [];
  let example = readExample(snippets[0] ?? '');
  for (const snippet of snippets) {
    const isFragment = !snippet.startsWith('import ');
    if (isFragment) example = grow(example, snippet);
    const source = isFragment ? printExample(example, words) : snippet;
    files.push({ name: `${files.length + 1}.ts`, source: importsOf(source, files) + source });
  }
  return files;
}

/** Imports what a snippet uses of those before it. */
function importsOf(source: string, files: readonly TutorialFile[]): string {
  const declarations = files.map(({ name, source }) => [declaredName(source), name] as const);
  return [...new Map(declarations)]
    .filter(([name]) => name !== declaredName(source) && new RegExp(`\\b${name}\\b`).test(source))
    .map(([name, file]) => `import { ${name} } from './${file}';\n`)
    .join('');
}

const declaredName = (source: string) => /export const (\w+)/.exec(source)?.[1] ?? '';

/** The options of the example as its first snippet declares them. */
function readExample(text: string): Map<string, string> {
  return readEntries(text.slice(text.indexOf('({') + 2, text.lastIndexOf('})')));
}

function grow(example: ReadonlyMap<string, string>, fragment: string): Map<string, string> {
  const grown = new Map(example);
  for (const [key, value] of readEntries(fragment))
    grown.set(key, growing.includes(key) ? join(grown.get(key) ?? '{}', value) : value);
  return grown;
}

/** One object literal of the entries of two. */
function join(former: string, added: string): string {
  const entries = [former, added].flatMap((object) => [...readEntries(object.slice(1, -1))]);
  return `{ ${print(new Map(entries))} }`;
}

function print(entries: ReadonlyMap<string, string>): string {
  return [...entries].map(([key, value]) => `${key}: ${value}`).join(',\n');
}

function printExample(example: ReadonlyMap<string, string>, words: readonly string[]): string {
  const body = `export const refunds = defineResource({\n${print(example)}\n});\n`;
  const used = words.filter((word) => new RegExp(`\\b${word}[.(]`).test(body));
  return `import { ${used.join(', ')} } from '@koshpay/resource';\n${body}`;
}

/** The entries of an object literal without its braces: source text by key. */
function readEntries(text: string): Map<string, string> {
  const source = `({${text}})`;
  const { program, errors } = parseSync('fragment.ts', source);
  if (errors[0]) throw new Error(`${errors[0].message}\n${text}`);
  const statement = program.body[0] as unknown as { expression: Node };
  const inner = (statement.expression.expression ?? statement.expression) as Node;
  return new Map(
    (inner.properties as { key: Node; value: Node }[]).map(({ key, value }) => [
      source.slice(key.start, key.end),
      source.slice(value.start, value.end),
    ]),
  );
}
