import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkOut } from '../../src/check-out.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Writes a release of this repository, or of a commit, into a folder. */
export function buildRelease(folder: string, commit?: string): string {
  const args = ['packages/toolchain/src/deploy-folder.ts', folder];
  if (commit === undefined) execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  else {
    const source = checkOut(commit, `${folder}-source`);
    source.run(process.execPath, args);
    source.remove();
  }
  return folder;
}

/** The next release of the framework, too. */
const ofFramework = ['ALTER TABLE "staff" ADD COLUMN "drill_note" text;'];

/** A table, columns with and without a default, an index, and a value more: everything that expands. */
const expansion = [
  'CREATE TABLE "drill_notes" ("id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "text" text NOT NULL);',
  'ALTER TABLE "fees" ADD COLUMN "drill_note_id" bigint;',
  `ALTER TABLE "fees" ADD COLUMN "drill_kind" text DEFAULT 'plain' NOT NULL;`,
  'ALTER TABLE "fees" ADD CONSTRAINT "fees_drill_note_id_fkey" FOREIGN KEY ("drill_note_id") REFERENCES "public"."drill_notes"("id");',
  'CREATE INDEX "fees_drill_kind_index" ON "fees" USING btree ("drill_kind");',
  'ALTER TABLE "fees" DROP CONSTRAINT "fees_status_check";',
  `ALTER TABLE "fees" ADD CONSTRAINT "fees_status_check" CHECK ("fees"."status" in ('active', 'inactive', 'drill'));`,
];

/** The next release: a copy of one with a migration of each set that expands. */
export function addExpansion(release: string, folder: string): string {
  cpSync(release, folder, { recursive: true });
  addMigration(join(folder, 'migrations'), expansion);
  addMigration(join(folder, 'migrations/framework'), ofFramework);
  return folder;
}

function addMigration(folder: string, statements: readonly string[]): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const { idx, when } = journal.entries.at(-1);
  const tag = '9999_drill';
  journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
}
