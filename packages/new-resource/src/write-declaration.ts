import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';
import { toIdentifier } from './print/identifier.ts';

/** @throws {CommandError} when the folder has a file of that name */
export function assertFree(folder: string, name: string): void {
  if (existsSync(join(folder, `${name}.ts`)))
    throw new CommandError(`${name}.ts already exists. Remove it first, or choose another name.`);
}

/** Writes a declaration and its line in `resources.ts`; never over an existing file. */
export function writeDeclaration(folder: string, name: string, source: string): void {
  assertFree(folder, name);
  writeFileSync(join(folder, `${name}.ts`), source, { flag: 'wx' });
  const index = join(folder, 'resources.ts');
  const [heading = '', ...lines] = readFileSync(index, 'utf8').trimEnd().split('\n');
  const line = `export { ${toIdentifier(name)} } from './${name}.ts';`;
  writeFileSync(index, `${[heading, ...[...lines, line].sort()].join('\n')}\n`);
}
