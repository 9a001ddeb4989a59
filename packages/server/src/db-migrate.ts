/* `pnpm db:migrate [--allow-loss step]`: runs the pending steps, as the next start would. */
import { prepareTables } from '@koshpay/api';
import { installation } from './installation.ts';
import { migrationsOf } from './process/installation.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';

const usage = `pnpm db:migrate [--allow-loss <step>]

Runs the pending steps, as the next start would. --allow-loss runs a step that loses data, which
pnpm db:plan names; it can be repeated.`;

const options = { 'allow-loss': { type: 'string', multiple: true } } as const;

await runCommand({ usage, options }, async ({ values }) => {
  await withDatabaseAsIs(installation, async (addresses) => {
    const { migrations: count } = await prepareTables(addresses, migrationsOf(installation), {
      allowLoss: values['allow-loss'] ?? [],
    });
    print(count === 0 ? 'Nothing is pending.' : `Migrations applied: ${count}.`);
  });
});
