/* `pnpm db:plan`: shows the pending steps, the rows they concern and what would be lost. Changes nothing. */

import { planMigrations } from '@koshpay/api';
import { missingStatements } from '@koshpay/api/generate';
import { installation } from './installation.ts';
import { migrationsOf } from './process/installation.ts';
import { toPlanText } from './process/plan-text.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';

const usage = `pnpm db:plan

Shows the pending steps, the rows they concern and what would be lost. Changes nothing.`;

await runCommand({ usage }, async () => {
  const migrations = migrationsOf(installation);
  const missing = await missingStatements(migrations, installation.server.product);
  await withDatabaseAsIs(installation, async ({ owner }) => {
    print(toPlanText(await planMigrations(owner, migrations), missing));
  });
});
