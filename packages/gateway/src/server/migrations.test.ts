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

it('separates what wallets had on networks that they were moved between, by asset', async () => {
  const { address, owner, drop } = await createTestDatabase({ isEmpty: true });
  const former = mkdtempSync(join(tmpdir(), 'migrations-'));
  await prepareTables(
    { address, owner: address },
    copyMigrationsBefore(migrations, '_exact-money', former),
  );
  // Two tokens of one symbol, and a wallet that received 2 of the native currency of each network.
  await owner.query(`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url)
      values ('A', 1, 12, 30, ''), ('B', 2, 12, 30, '');
    insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911');
    insert into wallets (merchant_id, network_id, address, balance, currency)
      values (1, 2, '0x01', 4, 'ETH'), (1, 1, '0x02', 12, 'USDT'), (1, 1, '0x03', 9, null);
    insert into transactions (network_id, tx_hash, log_index, from_address, to_address, currency, amount, tx_type)
      select network, 'hash', n, '0x09', '0x01', 'ETH', 2, 'deposit'
      from unnest(array[1, 2, 1, 1]) with ordinality as each (network, n);
    insert into ledger_entries (wallet_id, merchant_id, network_id, token_contract, currency, transaction_id, kind, amount)
      values (1, 1, 1, null, 'ETH', 1, 'credit', 2), (1, 1, 2, null, 'ETH', 2, 'credit', 2),
        (2, 1, 1, '0xc0', 'USDT', 3, 'credit', 5), (2, 1, 1, '0xc1', 'USDT', 4, 'credit', 7);
    insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
      values (1, 1, 1, 'native', 'ETH', 4), (2, 1, 1, '0xc0', 'USDT', 5), (2, 1, 1, '0xc1', 'USDT', 7)`);
  await prepareTables({ address, owner: address }, migrations);
  const read = async (query: string) => (await owner.query({ text: query, rowMode: 'array' })).rows;
  expect(
    await read(`select wallet_id::int, network_id::int, asset, balance::float8
      from wallet_balances order by 1, 2, 3`),
  ).toEqual([
    [1, 1, 'native', 2],
    [1, 2, 'native', 2],
    [2, 1, '0xc0', 5],
    [2, 1, '0xc1', 7],
  ]);
  expect(await read('select asset, currency, balance::float8 from wallets order by id')).toEqual([
    ['native', 'ETH', 2],
    ['0xc0', 'USDT', 5],
    [null, null, 9],
  ]);
  rmSync(former, { recursive: true });
  await drop();
});

it('leaves one pair of those that differ in letter case alone: the first that is in use', async () => {
  const { address, owner, drop } = await createTestDatabase({ isEmpty: true });
  const former = mkdtempSync(join(tmpdir(), 'migrations-'));
  const before = copyMigrationsBefore(migrations, '_pair-symbols', former);
  await prepareTables({ address, owner: address }, before);
  await owner.query(`
    insert into exchange_pairs (base, quote, rate, status) values ('X', 'INR', 100, 'active'),
      ('x', 'inr', 0.1, 'active'), ('Y', 'INR', 1, 'inactive'), ('y', 'INR', 2, 'active')`);
  await prepareTables({ address, owner: address }, migrations);
  const { rows } = await owner.query(
    'select base, quote, rate::float8 from exchange_pairs order by base',
  );
  expect(rows).toEqual([
    { base: 'X', quote: 'INR', rate: 100 },
    { base: 'Y', quote: 'INR', rate: 2 },
  ]);
  rmSync(former, { recursive: true });
  await drop();
});

it('only expands with the tables of scanners', () => {
  const all = readMigrationFiles({ migrationsFolder: migrations });
  const [scanners] = all.filter(({ sql }) => sql.some((each) => each.includes('scanner_leases')));
  expect(findContractSteps(scanners?.sql ?? [])).toEqual([]);
});

it('makes the deliveries that there are the first part, on which the former version works on', async () => {
  const { address, owner, drop } = await createTestDatabase({ isEmpty: true });
  const former = mkdtempSync(join(tmpdir(), 'migrations-'));
  const addresses = { address, owner: address };
  await prepareTables(addresses, copyMigrationsBefore(migrations, '_delivery-months', former));
  const add = (event: string) => owner.query(addAsFormer, [event]);
  await owner.query(`
    insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911');
    insert into webhook_endpoints (merchant_id, url, secret) values (1, 'https://m.example', '')`);
  await add('a');
  await owner.query(`
    insert into webhook_deliveries_log (parent_id, position, at, duration_ms) values (1, 0, now(), 9)`);
  const fileOf = async (table: string) =>
    (await owner.query('select pg_relation_filenode($1) as node', [table])).rows[0].node;
  const before = await fileOf('webhook_deliveries');
  await prepareTables(addresses, migrations);
  expect(await fileOf('partitions.webhook_deliveries_former')).toBe(before);
  await add('b');
  await expect(add('b')).rejects.toThrow('webhook_deliveries_event_id_endpoint_id_former_key');
  await owner.query(`update webhook_deliveries set status = 'delivered' where id = 2`);
  await owner.query(`
    insert into webhook_deliveries_log (parent_id, position, at, duration_ms) values (2, 0, now(), 9)`);
  const { rows } = await owner.query(`
    select delivery.id::int, event_id, status, attempt.id::int as attempt
    from webhook_deliveries as delivery join webhook_deliveries_log as attempt on parent_id = delivery.id
    order by 1`);
  expect(rows).toEqual([
    { id: 1, event_id: 'a', status: 'pending', attempt: 1 },
    { id: 2, event_id: 'b', status: 'delivered', attempt: 2 },
  ]);
  const names = await owner.query(
    `
    select conname as name from pg_constraint
    where conname = any($1) and connamespace = 'public'::regnamespace order by 1`,
    [knownToFormer],
  );
  expect(names.rows.map(({ name }) => name)).toEqual(knownToFormer);
  await drop();
  rmSync(former, { recursive: true });
});

const addAsFormer = `
  with added as (
    insert into webhook_deliveries (endpoint_id, merchant_id, event_id, type, status, body)
    values (1, 1, $1, 'payment.paid', 'pending', '{}') returning id, endpoint_id)
  insert into webhook_queue (delivery_id, endpoint_id, due_at) select id, endpoint_id, now() from added`;

/** The constraints that are another rule now, or none, without which the former version is not ready. */
const knownToFormer = [
  'webhook_deliveries_event_id_endpoint_id_key',
  'webhook_deliveries_log_parent_id_fkey',
  'webhook_queue_delivery_id_webhook_deliveries_id_fk',
];
