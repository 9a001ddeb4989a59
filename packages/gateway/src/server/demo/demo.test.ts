import { seedDemo, testVault, withJobDatabase } from '@koshpay/api/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refreshPaymentsOf } from '../payments/refresh-payments.ts';
import { createTestDatabase, testProduct } from '../testing/index.ts';
import { demo } from './demo.ts';
import { findDemoAddress, seedDemoChain } from './demo-chain.ts';

// Thousands of rows and the keys of their wallets, beside other tests.
vi.setConfig({ testTimeout: 60_000 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('seeds once, even when processes start together', async () => {
  const seed = () =>
    withJobDatabase(database.address, (jobs) => seedDemo(jobs, demo, testProduct, testVault));
  const seeded = await Promise.all([seed(), seed()]);
  expect(seeded.toSorted()).toEqual([false, true]);
  expect(await seed()).toBe(false);
  const { rows } = await database.db.pool.query(
    `select username, roles.name as role, is_demo, totp_secret is not null as has_totp, attributes
     from staff join roles on roles.id = role_id order by staff.id`,
  );
  const demoOf = (username: string, role: string) => ({
    ...{ username, role, is_demo: true, has_totp: username === 'ops' },
    attributes: role === 'merchant' ? { merchant_id: expect.any(Number) } : {},
  });
  expect(rows).toEqual([
    demoOf('admin', 'owner'),
    demoOf('ops', 'owner'),
    ...['operator', 'support', 'auditor', 'merchant'].map((role) => demoOf(role, role)),
  ]);
});

it('has payments, a ledger and balances that agree with its transactions', async () => {
  const { pool } = database.db;
  const read = async (query: string) => (await pool.query(query)).rows;
  const readPayments = () =>
    read(`select payments.*, counts from payments left join payment_transfers on payment_id = payments.id
      order by payments.id, transaction_id`);
  const before = await readPayments();
  const ids = (await read('select id::int from transactions')).map(({ id }) => id);
  await database.db.transaction((tx) => refreshPaymentsOf('https://koshpay.example')(tx, ids));
  expect(await readPayments()).toEqual(before);
  const statuses = new Set(before.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([
    ...['awaiting', 'expired', 'overpaid', 'paid', 'paid_late', 'seen', 'underpaid'],
  ]);
  expect(
    await read(`
      select wallet_id from (
        select wallet_id, network_id, coalesce(token_contract, 'native') as asset,
          sum(case tx_type when 'deposit' then amount else -amount end) as balance
        from transactions where status = 'confirmed' group by 1, 2, 3) as moved
      full join wallet_balances using (wallet_id, network_id, asset)
      where wallet_balances.balance is distinct from moved.balance or moved.balance < 0
      union all
      select wallets.id from wallets left join wallet_balances
        on wallet_id = wallets.id and wallet_balances.asset = wallets.asset
      where wallets.balance <> coalesce(wallet_balances.balance, 0)
      union all
      select wallet_id from wallet_balances where balance <>
        (select sum(amount) from ledger_entries where wallet_id = wallet_balances.wallet_id
          and coalesce(token_contract, 'native') = asset)`),
  ).toEqual([]);
});

it('adds the accounts of a newer version without its rows', async () => {
  await database.db.pool.query(`delete from staff where username = 'auditor'`);
  const count = async () =>
    (await database.db.pool.query('select count(*)::int as total from merchants')).rows[0].total;
  const before = await count();
  const isNew = await withJobDatabase(database.address, (jobs) =>
    seedDemo(jobs, demo, testProduct, testVault),
  );
  expect([isNew, await count()]).toEqual([true, before]);
});

it('declares the chain beside it once, and follows it to another port', async () => {
  const { db } = database;
  const target = { db, product: testProduct, vault: testVault };
  const chain = { chainId: 31337, token: '0x5fbdb2315678afecb367f032d93f642f64180aa3' };
  await seedDemoChain(target, { ...chain, url: 'http://127.0.0.1:1111', isNew: true });
  await seedDemoChain(target, { ...chain, url: 'http://127.0.0.1:2222', isNew: true });
  const { rows } = await db.pool.query(
    `select networks.id::int, rpc_url, networks.updated_at = networks.created_at as is_untouched, contract, instances.status
      from networks join tokens using (chain_id) join instances using (chain_id) where chain_id = 31337`,
  );
  const [{ id, rpc_url, ...row }] = rows;
  expect([rows.length, row]).toEqual([
    1,
    {
      contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      is_untouched: true,
      status: 'start',
    },
  ]);
  const place = { table: 'networks', column: 'rpc_url', row: id };
  expect(await testVault.open(db.drizzle, rpc_url, place)).toBe('http://127.0.0.1:2222');
  const address = await findDemoAddress(target, chain.chainId);
  expect(await findDemoAddress(target, chain.chainId)).toBe(address);
  await db.pool.query(
    `insert into payments (merchant_id, network_id, wallet_id, code, currency, decimals, due, received,
        confirmed, tolerance_bp, expires_at)
      select merchant_id, network_id, id, 'demo-code', 'USDT', 6, 1, 0, 0, 0, now() from wallets
      where address = $1`,
    [address],
  );
  const other = await findDemoAddress(target, chain.chainId);
  expect(other).not.toBe(address);
  expect(await findDemoAddress(target, chain.chainId)).toBe(other);
});
