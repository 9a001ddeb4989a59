import { MigrationError } from '../run/journal.ts';
import { createMigration, type Declared } from './create-migration.ts';
import { openMigrationFolder } from './migration-folder.ts';

type Options = {
  /** The name of the file after its number. */
  name?: string | undefined;
  /** Fails when a declaration has no migration yet. */
  check?: boolean;
  /** Replaces the newest migration, as long as it is not merged. */
  redo?: boolean;
};

/**
 * Writes the migration that leads from a folder's last snapshot to today's declarations. The folder
 * stays as it is when a declaration is refused.
 *
 * @returns the name of the migration, undefined where none is needed, and its statements
 * @throws {MigrationError} naming the declaration and the cure
 * @example
 * const { statements } = await writeMigration('migrations', server.product, { name: 'loans' });
 */
export async function writeMigration(
  folder: string,
  declared: Declared,
  { name, check = false, redo = false }: Options = {},
): Promise<{ tag?: string; statements: string[] }> {
  const migrations = openMigrationFolder(folder);
  const last = migrations.lastSnapshot({ withoutNewest: redo });
  const { statements, after } = await createMigration(last, declared);
  if (check && statements.length > 0)
    throw new MigrationError('The declarations have changed: run pnpm db:generate.');
  const replaced = redo ? migrations.removeLast() : undefined;
  if (statements.length === 0) return { statements };
  return { tag: migrations.write(name ?? replaced ?? 'change', statements, after), statements };
}

/**
 * The statements that the declarations need and that no migration of a folder has.
 *
 * @example if ((await missingStatements('migrations', server.product)).length > 0) process.exit(1);
 */
export async function missingStatements(folder: string, declared: Declared): Promise<string[]> {
  const last = openMigrationFolder(folder).lastSnapshot();
  return (await createMigration(last, declared)).statements;
}
