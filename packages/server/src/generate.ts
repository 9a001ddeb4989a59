/* `pnpm db:generate [name]`: writes the migration that leads from the last snapshot to today's declarations. */
import { installation } from './installation.ts';
import { runGenerate } from './process/run-generate.ts';

await runGenerate(installation);
