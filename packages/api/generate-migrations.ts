/* `pnpm --filter @koshpay/api db:generate [name] [--check | --redo]`: the framework's own migrations. */
import { parseArgs } from 'node:util';
import { frameworkResources } from '@koshpay/resource';
import { writeMigration } from './src/core/migrations/generate/write-migration.ts';
import { findContractSteps } from './src/core/migrations/run/contract.ts';
import { frameworkFolder } from './src/core/migrations/sets.ts';
import { frameworkSchema } from './src/schema.ts';

const options = { check: { type: 'boolean' }, redo: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const { tag, statements } = await writeMigration(
  frameworkFolder,
  { ownSchema: frameworkSchema, own: frameworkResources },
  { ...values, name: positionals[0] },
);
if (tag) process.stdout.write(`Wrote packages/api/migrations/${tag}.sql.\n`);
for (const { reason } of findContractSteps(statements))
  process.stdout.write(`Contract step (docs/migrations.md): ${reason}\n`);
