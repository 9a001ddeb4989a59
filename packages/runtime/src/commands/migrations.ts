import { findContractSteps, planMigrations, prepareTables } from '@koshpay/api/internal';
import { describeSkip } from '../database/prepare-database.ts';
import { withDatabaseAsIs } from '../database/with-database.ts';
import { type Installation, migrationsOf } from '../installation.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand } from './command.ts';
import { toPlanText } from './plan-text.ts';

/** The generator loads drizzle-kit: only where it is used. */
const loadGenerator = () => import('@koshpay/api/generate');

const contractRule =
  'Contract steps: deploy them after all processes run a version that does not need what they change (docs/migrations.md).';

/** `db:generate`. */
export const generateMigration = defineCommand({
  name: 'db:generate',
  summary: "Writes the migration that leads from the last snapshot to today's declarations.",
  forms: ['[name] [--check | --redo]'],
  details: '--check fails if one is missing; --redo replaces the last one.',
  options: { check: { type: 'boolean' }, redo: { type: 'boolean' } },
  allowPositionals: true,
  needsSources: true,
  run: async (installation, { values: { check = false, redo = false }, positionals: [name] }) => {
    const { writeMigration } = await loadGenerator();
    const [, { folder }] = migrationsOf(installation);
    const { product } = installation.server;
    const { tag, statements } = await writeMigration(folder, product, { check, redo, name });
    print(
      tag
        ? `Wrote migrations/${tag}.sql (${statements.length} statements).`
        : 'The migrations match the declarations already.',
    );
    const steps = findContractSteps(statements);
    if (steps.length === 0) return;
    print(contractRule);
    for (const { reason } of steps) print(`  ${reason}`);
  },
});

/** `db:plan`. */
export const planPending = defineCommand({
  name: 'db:plan',
  summary:
    'Shows the pending steps, the rows they concern and what would be lost. Changes nothing.',
  run: async (installation) => {
    const migrations = migrationsOf(installation);
    const missing = await missingStatements(installation);
    await withDatabaseAsIs(installation, async ({ owner }) => {
      print(toPlanText(await planMigrations(owner, migrations), missing));
    });
  },
});

/** The statements that no migration has. Those of a bundle were compared when it was made. */
async function missingStatements(installation: Installation): Promise<readonly string[]> {
  if (installation.isBundle) return [];
  const { missingStatements } = await loadGenerator();
  const [, { folder }] = migrationsOf(installation);
  return missingStatements(folder, installation.server.product);
}

/** `db:migrate`. */
export const migratePending = defineCommand({
  name: 'db:migrate',
  summary: 'Runs the pending steps, as the next start would.',
  forms: ['[--allow-loss <step>]'],
  details: `
--allow-loss runs a step that loses data, which pnpm db:plan names; it can be repeated.`,
  options: { 'allow-loss': { type: 'string', multiple: true } },
  run: async (installation, { values }) => {
    await withDatabaseAsIs(installation, async (addresses) => {
      const { migrations: count } = await prepareTables(addresses, migrationsOf(installation), {
        allowLoss: values['allow-loss'] ?? [],
      });
      print(count === 0 ? 'Nothing is pending.' : `Migrations applied: ${count}.`);
    });
  },
});

/** `db:skip-ahead`. */
export const skipAhead = defineCommand({
  name: 'db:skip-ahead',
  summary: 'Leaves out numbers, so that no id and no deposit address is given out again.',
  details: `
Run it before the first start after the whole machine or its volume went back to an earlier state: a
restore that neither pnpm db:restore made nor a start can notice.`,
  run: async (installation) => {
    await withDatabaseAsIs(installation, async (addresses) => {
      const { skipped } = await prepareTables(addresses, migrationsOf(installation), {
        isRestored: true,
      });
      print(describeSkip(skipped));
    });
  },
});
