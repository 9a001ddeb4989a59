import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';
import { toIdentifier } from './print/print-declaration.ts';

/** @throws {CommandError} when the folder, or one in it, has a file of that name */
export function assertFree(folder: string, name: string): void {
  const [file] = globSync(`{,*/}${name}.ts`, { cwd: folder });
  if (file !== undefined)
    throw new CommandError(`${file} already exists. Remove it first, or choose another name.`);
}

/**
 * Writes a declaration and its line in `resources.ts`; never over an existing file.
 *
 * @param path of the declaration below the folder, without its ending: `payments/payouts`
 */
export function writeDeclaration(folder: string, path: string, source: string): void {
  assertFree(folder, basename(path));
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, `${path}.ts`), source, { flag: 'wx' });
  const index = join(folder, 'resources.ts');
  const [heading = '', ...lines] = readFileSync(index, 'utf8').trimEnd().split('\n');
  const line = `export { ${toIdentifier(basename(path))} } from './${path}.ts';`;
  writeFileSync(index, `${[heading, ...[...lines, line].sort()].join('\n')}\n`);
}
