import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../root.ts';

/** Formats source text with the repository's formatter. */
export async function formatSource(source: string, file: string): Promise<string> {
  const biome = promisify(execFile)(
    `${root}node_modules/.bin/biome`,
    ['check', '--write', `--stdin-file-path=${file}`],
    { cwd: root },
  );
  biome.child.stdin?.end(source);
  return (await biome).stdout;
}
