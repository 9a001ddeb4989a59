import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testMigrations } from './product.ts';

/** Copies the product's migrations before the named one into a folder, as an older version has them. */
export function copyMigrationsBefore(name: string, folder: string): string {
  cpSync(testMigrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
