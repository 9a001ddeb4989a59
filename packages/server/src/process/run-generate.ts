import { findContractSteps } from '@koshpay/api';
import { writeMigration } from '@koshpay/api/generate';
import { type Installation, migrationsOf } from './installation.ts';
import { runCommand } from './run-command.ts';

const usage = `pnpm db:generate [name] [--check | --redo]

Writes the migration that leads from the last snapshot to today's declarations. --check fails if one
is missing; --redo replaces the last one.`;

const options = { check: { type: 'boolean' }, redo: { type: 'boolean' } } as const;

const contractRule =
  'Contract steps: deploy them after all processes run a version that does not need what they change (docs/migrations.md).';

/** Writes the migration that leads from the last snapshot to today's declarations. */
export async function runGenerate(
  installation: Installation,
  args = process.argv.slice(2),
): Promise<void> {
  const command = { usage, options, args, allowPositionals: true };
  await runCommand(command, async ({ values: { check = false, redo = false }, positionals }) => {
    const { tag, statements } = await writeMigration(
      migrationsOf(installation),
      installation.server.product,
      { check, redo, name: positionals[0] },
    );
    process.stdout.write(
      tag
        ? `Wrote migrations/${tag}.sql (${statements.length} statements).\n`
        : 'The migrations match the declarations already.\n',
    );
    const steps = findContractSteps(statements);
    if (steps.length === 0) return;
    process.stdout.write(`${contractRule}\n`);
    for (const { reason } of steps) process.stdout.write(`  ${reason}\n`);
  });
}
