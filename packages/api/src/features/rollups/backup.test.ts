import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '../../core/backup/restore-backup.ts';
import { writeBackup } from '../../core/backup/write-backup.ts';
import { connectDatabase } from '../../core/database/connection/connect.ts';
import { writeMigration } from '../../core/migrations/generate/write-migration.ts';
import { migrate } from '../../core/migrations/migrate.ts';
import { migrationSets } from '../../core/migrations/sets.ts';
import { findDrift } from '../../core/tables/drift.ts';
import { createDatabase } from '../../testing/database.ts';
import { insertTrades } from '../../testing/random-trades.ts';
import { marketProduct } from '../../testing/trades.ts';
import { checkRollup } from './check.ts';
import { foldRollup } from './feature.ts';
import type { CompiledRollup } from './rollup.ts';

const rollup = marketProduct.rollups.get('trades') as CompiledRollup;

async function emptyDatabase() {
  const { owner, address, drop } = await createDatabase();
  const db = connectDatabase(address);
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  return { owner, address, db };
}

it('has the same figures after a restore, also those that were not folded', async () => {
  const folder = createTestFolder();
  onTestFinished(folder.remove);
  const migrations = migrationSets(join(folder.path, 'migrations'));
  await writeMigration(migrations[1].folder, marketProduct);
  const source = await emptyDatabase();
  await migrate(source.address, migrations);
  await source.owner.query(insertTrades(30));
  await foldRollup(source.db, rollup);
  await source.owner.query(insertTrades(20));
  const file = join(folder.path, 'one.backup');
  await writeBackup(source.address, file, { product: '1' });

  const target = await emptyDatabase();
  await restoreBackup(target.address, file, { migrations });
  expect(await checkRollup(target.db, rollup)).toEqual([]);
  await target.owner.query(insertTrades(5));
  expect(await checkRollup(target.db, rollup)).toEqual([]);
  expect(await findDrift(target.owner, marketProduct.schema)).toEqual([]);
  await target.owner.query('alter table trades disable trigger trades_rollup_update');
  expect(await findDrift(target.owner, marketProduct.schema)).toEqual([
    'trigger trades_rollup_update of trades is missing or disabled',
  ]);
});
