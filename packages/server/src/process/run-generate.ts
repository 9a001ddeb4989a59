import { parseArgs } from 'node:util';
import { writeMigration } from '@koshpay/api/generate';
import { type Installation, migrationsOf } from './installation.ts';
import { runCommand } from './run-command.ts';

const options = {
  check: { type: 'boolean', default: false },
  redo: { type: 'boolean', default: false },
} as const;

/** Writes the migration that leads from the last snapshot to today's declarations. */
export async function runGenerate(
  installation: Installation,
  args = process.argv.slice(2),
): Promise<void> {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { tag, statements } = await writeMigration(
      migrationsOf(installation),
      installation.server.product,
      { ...values, name: positionals[0] },
    );
    process.stdout.write(
      tag
        ? `Wrote migrations/${tag}.sql (${statements.length} statements).\n`
        : 'The migrations match the declarations already.\n',
    );
  });
}
