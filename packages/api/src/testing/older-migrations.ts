import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the migrations before the named one into a folder, as in an older version. */
export function copyMigrationsBefore(migrations: string, name: string, folder: string): string {
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
