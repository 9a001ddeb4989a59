/* `pnpm db:generate [name]`: writes the migration that leads from the last snapshot to today's declarations. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resources } from '@koshpay/gateway';
import { explain } from '../process/explain.ts';
import { createMigration } from './generate/create-migration.ts';
import { openMigrationFolder } from './generate/migration-folder.ts';
import { MigrationError } from './migrate/error.ts';
import { schema } from './schema.ts';

const options = {
  /** Fails when a declaration has no migration yet. */
  check: { type: 'boolean', default: false },
  /** Replaces the newest migration, as long as it has not landed. */
  redo: { type: 'boolean', default: false },
} as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await generate(values, positionals[0]);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function generate({ check, redo }: { check: boolean; redo: boolean }, name?: string) {
  const folder = openMigrationFolder(join(import.meta.dirname, 'migrations'));
  const replaced = redo ? folder.removeLast() : undefined;
  const { statements, after } = await createMigration(folder.lastSnapshot(), { schema, resources });
  if (statements.length === 0) {
    process.stdout.write('The migrations already say what the declarations say.\n');
    return;
  }
  if (check) throw new MigrationError('The declarations have changed: run pnpm db:generate.');
  const tag = folder.write(name ?? replaced ?? 'change', statements, after);
  process.stdout.write(`Wrote migrations/${tag}.sql (${statements.length} statements).\n`);
}
