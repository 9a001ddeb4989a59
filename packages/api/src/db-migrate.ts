/* `pnpm db:migrate [--allow-loss step]`: runs the pending steps, as the next start would. */
import { parseArgs } from 'node:util';
import { prepareTables } from './database/prepare-tables.ts';
import { loadEnv } from './env.ts';
import { explain } from './process/explain.ts';
import { say } from './process/progress.ts';
import { withDatabaseAsIs } from './process/with-database.ts';

const options = { 'allow-loss': { type: 'string', multiple: true } } as const;

try {
  const { values } = parseArgs({ options });
  await withDatabaseAsIs(loadEnv(), async (addresses) => {
    const count = await prepareTables(addresses, { allowLoss: values['allow-loss'] ?? [] });
    say(count === 0 ? 'Nothing is pending.' : `Migrations applied: ${count}.`);
  });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
