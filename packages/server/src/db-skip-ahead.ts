/* `pnpm db:skip-ahead`: after a restore that neither `pnpm db:restore` made nor a start can notice. */
import { prepareTables } from '@koshpay/api';
import { installation } from './installation.ts';
import { describeSkip } from './process/describe-skip.ts';
import { migrationsOf } from './process/installation.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';

const usage = `pnpm db:skip-ahead

Leaves out numbers, so that no id and no deposit address is given out again. Run it before the first
start after the whole machine or its volume went back to an earlier state.`;

await runCommand({ usage }, async () => {
  await withDatabaseAsIs(installation, async (addresses) => {
    const { skipped } = await prepareTables(addresses, migrationsOf(installation), {
      isRestored: true,
    });
    print(describeSkip(skipped));
  });
});
