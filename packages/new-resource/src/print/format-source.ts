import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
/** Where the product has no configuration of its own. */
const style = [
  '--indent-style=space',
  '--line-width=100',
  '--javascript-formatter-quote-style=single',
];

/** Formats source text with the formatter of the framework. */
export async function formatSource(source: string, file: string): Promise<string> {
  const args = [biome, 'check', '--write', ...style, `--stdin-file-path=${file}`];
  const formatting = promisify(execFile)(process.execPath, args);
  formatting.child.stdin?.end(source);
  return (await formatting).stdout;
}
