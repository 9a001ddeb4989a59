/* `pnpm db:plan`: shows the pending steps, the rows they concern and what would be lost. Changes nothing. */

import { planMigrations } from '@koshpay/api';
import { missingStatements } from '@koshpay/api/generate';
import { loadEnv } from './env.ts';
import { toPlanText } from './process/plan-text.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';
import { migrations, product } from './product.ts';

await runCommand(async () => {
  const missing = await missingStatements(migrations, product);
  await withDatabaseAsIs(loadEnv(), async ({ owner }) => {
    print(toPlanText(await planMigrations(owner, migrations), missing));
  });
});
