import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findContractSteps, prepareTables } from '@koshpay/api';
import { copyMigrationsBefore } from '@koshpay/api/testing';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './testing/index.ts';

const migrations = join(import.meta.dirname, 'migrations');
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

it('keeps transactions as they were when scanners come, without reading them all', async () => {
  const { address, owner } = database;
  await prepareTables(
    { address, owner: address },
    copyMigrationsBefore(migrations, '_scanners', folder),
  );
  await owner.query(`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url)
      values ('Ethereum', 1, 12, 30, 'https://rpc.example');
    insert into transactions (network_id, tx_hash, log_index, from_address, to_address, currency, amount, tx_type)
      select id, '0xab', 3, '0x01', '0x02', 'USDT', '1.5', 'deposit' from networks`);
  const fileOf = async () =>
    (await owner.query(`select pg_relation_filenode('transactions') as node`)).rows[0].node;
  const before = await fileOf();
  await prepareTables({ address, owner: address }, migrations);
  expect(await fileOf()).toBe(before);
  const { rows } = await owner.query(
    'select amount, status, kind, movement, wallet_id, is_demo from transactions',
  );
  expect(rows).toEqual([
    {
      amount: '1.500000000000000000',
      status: 'pending',
      kind: 'token',
      movement: null,
      wallet_id: null,
      is_demo: false,
    },
  ]);
  await owner.query(`update transactions set status = 'orphaned'`);
  await expect(owner.query(`update transactions set wallet_id = 7`)).rejects.toThrow(
    'transactions_wallet_id_fkey',
  );
});

it('only expands with the tables of scanners', () => {
  const all = readMigrationFiles({ migrationsFolder: migrations });
  const [scanners] = all.filter(({ sql }) => sql.some((each) => each.includes('scanner_leases')));
  expect(findContractSteps(scanners?.sql ?? [])).toEqual([]);
});
