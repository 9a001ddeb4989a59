import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { scannerRules } from './alert-rules.ts';

const test = setupTestApp();

beforeAll(async () => {
  await test.db.drizzle.execute(sql`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
    values ('Anvil', 31337, 3, 5, '', true)`);
  await test.db.drizzle.execute(sql`
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
    values ('head', '', 31337, true, 0, 0, 'running')`);
  await test.db.drizzle.execute(sql`
    insert into scanner_leases (instance_id, owner, beat_at) select id, 'me', now() from instances`);
});

/** Changes the rows, and returns the findings of the rules. */
async function findWith(change: ReturnType<typeof sql>): Promise<string[]> {
  await test.db.drizzle.execute(change);
  const tools = { ...test.app.jobs.tools, db: test.db };
  const found = await Promise.all(
    scannerRules.map(async ({ name, find }) =>
      (await find(tools)).map(({ message }) => `${name}: ${message}`),
    ),
  );
  return found.flat();
}

it('finds nothing where all is well', async () => {
  expect(await findWith(sql`update instances set lag = 5`)).toEqual([]);
});

it('finds scanners that are behind, that no process runs, and that cannot continue', async () => {
  expect(await findWith(sql`update instances set lag = 6`)).toMatchInlineSnapshot(`
    [
      "scanners.lag: The scanner head is 6 blocks behind; the limit is 5.",
    ]
  `);
  expect(
    await findWith(sql`update instances set lag = 0, updated_at = now() - interval '1 hour'`),
  ).toEqual([]);
  expect(
    await findWith(sql`update scanner_leases set beat_at = now() - interval '70 seconds'`),
  ).toMatchInlineSnapshot(`
    [
      "scanners.silent: The scanner head is started, and no process has run it for 70 seconds.",
    ]
  `);
  await test.db.drizzle.execute(sql`update instances set last_error = 'It cannot be reached.'`);
  expect(
    await findWith(sql`update scanner_leases set beat_at = now(), problem = 'no_endpoint'`),
  ).toMatchInlineSnapshot(`
    [
      "scanners.endpoint: The scanner head cannot continue: It cannot be reached.",
    ]
  `);
  expect(
    await findWith(sql`update scanner_leases set problem = 'wrong_chain'`),
  ).toMatchInlineSnapshot(`
    [
      "scanners.chain: An endpoint of Anvil has another chain ID than the network.",
    ]
  `);
  await test.db.drizzle.execute(
    sql`update instances set status = 'stopped', last_error = 'The chain was reorganised.'`,
  );
  expect(
    await findWith(sql`update scanner_leases set problem = 'deep_reorganisation'`),
  ).toMatchInlineSnapshot(`
    [
      "scanners.reorganisation: The scanner head stopped: The chain was reorganised.",
    ]
  `);
});

it('finds scanners that miss their canary', async () => {
  await test.db.drizzle.execute(sql`
    update instances set status = 'running', last_error = null, updated_at = now()`);
  await test.db.drizzle.execute(sql`update scanner_leases set problem = null, beat_at = now()`);
  await test.db.drizzle.execute(sql`
    update networks set canary_address = '0xca', updated_at = now() - interval '2 days'`);
  expect(await findWith(sql`update instances set canary_at = now() - interval '24 hours'`)).toEqual(
    [],
  );
  const day = sql`interval '26 hours'`;
  expect(
    await findWith(
      sql`update instances set canary_at = now() - ${day}, updated_at = now() - ${day}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "scanners.canary: The scanner head has found no transfer to its canary address for 25 hours.",
    ]
  `);
  expect(
    await findWith(sql`
      update instances set canary_error = 'No transfer to it was found in the block 7.'`),
  ).toMatchInlineSnapshot(`
    [
      "scanners.canary: The scanner head missed its canary: No transfer to it was found in the block 7.",
    ]
  `);
  await test.db.drizzle.execute(sql`
    update instances set canary_error = null, status = 'stopped', updated_at = now()`);
});

it('finds balances that are negative', async () => {
  await test.db.drizzle.execute(sql`
    with merchant as (
      insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911')
      returning id),
    person as (
      insert into users (merchant_id, code, email) select id, 'U-1', 'u@example.org' from merchant
      returning id, merchant_id)
    insert into wallets (merchant_id, user_id, network_id, address, balance)
    select merchant_id, person.id, networks.id, '0x0a', -1.5 from person, networks`);
  const [last] = (
    await findWith(sql`
      insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
      select id, merchant_id, network_id, 'native', 'ETH', -1.5 from wallets`)
  ).slice(-1);
  expect(last).toMatchInlineSnapshot(
    `"wallets.negative: The balance of the wallet 0x0a is -1.5 ETH."`,
  );
});

it('finds no negative balance where dust that was refused has left with the rest', async () => {
  const receive = (amount: string, reason: string, contract: string | null = null) => sql`
    insert into transactions (network_id, merchant_id, wallet_id, tx_hash, log_index, from_address,
      to_address, token_contract, currency, amount, status, reason, tx_type)
    select network_id, merchant_id, id, '0x01', (select count(*) from transactions), '0xee', address,
      ${contract}, 'ETH', ${amount}::numeric, 'failed', ${reason}, 'deposit' from wallets`;
  const isFound = async (change: ReturnType<typeof sql>) =>
    (await findWith(change)).some((each) => each.startsWith('wallets.negative'));
  expect(await isFound(receive('1.5', 'failed'))).toBe(true);
  expect(await isFound(receive('1.5', 'below minimum', '0xC0'))).toBe(true);
  expect(await isFound(receive('1.4', 'below minimum'))).toBe(true);
  expect(await isFound(receive('0.1', 'inactive token'))).toBe(false);
});

it('finds wallets that have something else than the ledger says', async () => {
  const found = await findWith(sql`
    insert into compared_balances (wallet_id, asset, network_id, block, balance, currency, expected,
      found, difference)
    select id, 'native', network_id, 7, 0, 'ETH', 2.5, 2, -0.5 from wallets`);
  expect(found.slice(-1)).toMatchInlineSnapshot(`
    [
      "ledger.difference: The wallet 0x0a has 2 ETH on Anvil; by the ledger it should have 2.5.",
    ]
  `);
});
