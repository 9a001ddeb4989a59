import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationError } from '../run/journal.ts';
import type { Snapshot } from './snapshot.ts';

type Journal = {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/**
 * A folder of migrations as drizzle-kit keeps it: SQL files, a snapshot of the last two, and a journal.
 *
 * @throws {MigrationError} when a migration is stamped before an older one
 */
export function openMigrationFolder(folder: string) {
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = readJournal(journalFile);
  const { entries } = journal;
  const sqlFile = (tag: string) => join(folder, `${tag}.sql`);
  const snapshotFile = (idx: number) => join(folder, `meta/${number(idx)}_snapshot.json`);

  return {
    /** The tables after the newest migration, or before it. */
    lastSnapshot({ withoutNewest = false } = {}): Snapshot | undefined {
      const last = entries.at(withoutNewest ? -2 : -1);
      return last && JSON.parse(readFileSync(snapshotFile(last.idx), 'utf8'));
    },

    /** Writes a migration and returns its name. */
    write(name: string, statements: readonly string[], after: Snapshot): string {
      const idx = entries.length;
      const tag = `${number(idx)}_${name}`;
      const when = Math.max(Date.now(), (entries.at(-1)?.when ?? 0) + 1);
      entries.push({ idx, version: '7', when, tag, breakpoints: true });
      mkdirSync(join(folder, 'meta'), { recursive: true });
      writeFileSync(sqlFile(tag), `${statements.join('\n--> statement-breakpoint\n')}\n`);
      writeFileSync(snapshotFile(idx), toJson(after));
      // The last two are read.
      rmSync(snapshotFile(idx - 2), { force: true });
      writeFileSync(journalFile, toJson(journal));
      return tag;
    },

    /** Removes the newest migration and returns its name. No permanent database may have run it. */
    removeLast(): string | undefined {
      const last = entries.pop();
      if (!last) return undefined;
      rmSync(sqlFile(last.tag));
      rmSync(snapshotFile(last.idx));
      writeFileSync(journalFile, toJson(journal));
      return last.tag.slice(5);
    },
  };
}

function readJournal(file: string): Journal {
  const journal: Journal = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] };
  const stamps = journal.entries.map(({ when }) => when);
  if (stamps.some((when, index) => when <= (stamps[index - 1] ?? 0)))
    throw new MigrationError(
      'The stamps in migrations/meta/_journal.json must grow: a database that has the newer one skips the older.',
    );
  return journal;
}

function number(idx: number): string {
  return String(idx).padStart(4, '0');
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
