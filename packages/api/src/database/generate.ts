/* `pnpm db:generate [name]`: writes the migration that leads from the last snapshot to today's declarations. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { schema } from './schema.ts';

interface Journal {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const folder = new URL('./migrations/', import.meta.url);
const journalFile = new URL('meta/_journal.json', folder);
const journal: Journal = existsSync(journalFile)
  ? JSON.parse(readFileSync(journalFile, 'utf8'))
  : { version: '7', dialect: 'postgresql', entries: [] };
const last = journal.entries.at(-1);
const before = last
  ? JSON.parse(readFileSync(snapshotFile(last.idx), 'utf8'))
  : generateDrizzleJson({});
const after = generateDrizzleJson(schema, before.id);
const statements = await generateMigration(before, after);

const stamps = journal.entries.map(({ when }) => when);

if (stamps.some((when, index) => index > 0 && when <= (stamps[index - 1] ?? 0))) {
  process.stderr.write(
    'The stamps in migrations/meta/_journal.json must grow: a database that has the newer one skips the older.\n',
  );
  process.exitCode = 1;
} else if (statements.length === 0) {
  process.stdout.write('The migrations already say what the declarations say.\n');
} else if (process.argv.includes('--check')) {
  process.stderr.write('The declarations have changed: run pnpm db:generate.\n');
  process.exitCode = 1;
} else {
  const idx = journal.entries.length;
  const tag = `${number(idx)}_${process.argv[2] ?? 'change'}`;
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1);
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true });
  mkdirSync(new URL('meta/', folder), { recursive: true });
  writeFileSync(
    new URL(`${tag}.sql`, folder),
    `${statements.join('\n--> statement-breakpoint\n')}\n`,
  );
  writeFileSync(snapshotFile(idx), `${JSON.stringify(after, null, 2)}\n`);
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  process.stdout.write(`Wrote migrations/${tag}.sql (${statements.length} statements).\n`);
}

function snapshotFile(idx: number): URL {
  return new URL(`meta/${number(idx)}_snapshot.json`, folder);
}

function number(idx: number): string {
  return String(idx).padStart(4, '0');
}
