/* `pnpm db:migrate [--allow-loss step]`: runs the pending steps, as the next start would. */
import { parseArgs } from 'node:util';
import { prepareTables } from '@koshpay/api';
import { installation } from './installation.ts';
import { migrationsOf } from './process/installation.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';

const options = { 'allow-loss': { type: 'string', multiple: true } } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  await withDatabaseAsIs(installation, async (addresses) => {
    const count = await prepareTables(addresses, migrationsOf(installation), {
      allowLoss: values['allow-loss'] ?? [],
    });
    print(count === 0 ? 'Nothing is pending.' : `Migrations applied: ${count}.`);
  });
});
