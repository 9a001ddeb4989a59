/* `pnpm db:generate [name]`: writes the migration that leads from the last snapshot to today's declarations. */
import { parseArgs } from 'node:util';
import { writeMigration } from '@koshpay/api/generate';
import { runCommand } from './process/run-command.ts';
import { migrations, product } from './product.ts';

const options = {
  check: { type: 'boolean', default: false },
  redo: { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await generate(values, positionals[0]);
});

async function generate(values: { check: boolean; redo: boolean }, name?: string) {
  const { tag, statements } = await writeMigration(migrations, product, { ...values, name });
  process.stdout.write(
    tag
      ? `Wrote migrations/${tag}.sql (${statements.length} statements).\n`
      : 'The migrations already say what the declarations say.\n',
  );
}
