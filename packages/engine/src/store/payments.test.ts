import { systemActor } from '@koshpay/api';
import { testVault } from '@koshpay/api/testing';
import { createMnemonic, deriveAccount, families } from '@koshpay/chain';
import { createPayment, createScannerPorts, refreshPaymentsOf } from '@koshpay/gateway/server';
import { testProduct } from '@koshpay/gateway/server/testing';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Lease } from '../ports/scans.ts';
import {
  leaseInstance,
  setupSeededDatabase,
  toBlock,
  toMovement,
} from '../testing/seed-network.ts';
import { goBack } from './orphan.ts';
import { storeAgain, storeBlock, storeRange } from './store-blocks.ts';

/*
 * What scanners store decides, in the same transaction, what becomes of payments. A payment is created
 * as merchants' programs do it.
 */

const test = setupSeededDatabase();
let network: ScannedNetwork;
let lease: Lease;
let merchantId: number;
let tokenId: number;
let serial = 0;

beforeAll(async () => {
  lease = await leaseInstance(test, { name: 'payments' });
  network = (await test.networks.read(test.chainId)) as ScannedNetwork;
  const path = families.evm.defaultPath;
  const account = deriveAccount({ family: 'evm', path, mnemonic: createMnemonic() });
  const { rows } = await test.db.drizzle.execute<{ merchant: number; token: number }>(sql`
    with key as (
      insert into hd_wallets (merchant_id, wallet_name, derivation_path, network_id, address, xpub, level, receives_deposits)
      select id, 'Main', ${path}, ${test.networkId}, ${account.address}, ${account.xpub}, 'account', true
      from merchants),
    pair as (
      insert into exchange_pairs (base, quote, rate, source, rated_at)
      values ('USDT', 'INR', '88.21', 'feed', now()))
    select (select id::int from merchants) as merchant, (select id::int from tokens) as token`);
  merchantId = Number(rows[0]?.merchant);
  tokenId = Number(rows[0]?.token);
});

/** A payment of 2 USDT, with the blocks that its transactions are in. */
async function setup(terms: Partial<Parameters<typeof createPayment>[2]> = {}) {
  const txHash: Hex = `0x${String(++serial).padStart(64, '0')}`;
  const request = { merchantId, networkId: test.networkId, tokenId, amount: '2', ...terms };
  const payment = await test.db.transaction((tx) =>
    createPayment({ tx, tableOf: testProduct.tableOf }, systemActor, request),
  );
  // The blocks of these tests are from before.
  await test.db.drizzle.execute(
    sql`update payments set opens_at = '2026-01-01', opens_block = null where id = ${payment.id}`,
  );
  const { rows } = await test.db.drizzle.execute<{ address: Hex }>(
    sql`select lower(address) as address from wallets where id = ${payment.wallet_id}`,
  );
  const to = rows[0]?.address as Hex;
  const { store: inTransaction } = createScannerPorts({
    ...{ db: test.db, vault: testVault },
    onMovements: refreshPaymentsOf('https://pay.example'),
  });
  const pay = (value: bigint, changed: Partial<Movement> = {}) =>
    toMovement({ txHash, to, value, ...changed });
  const store = (number: number, movements: readonly Movement[] = [], fork = 'a', finalTo = -1) =>
    inTransaction((tx) =>
      storeBlock(tx, lease, network, toBlock(number, movements, `${serial}${fork}`), {
        depth: { last: number, finalTo },
        window: { below: number - 30, before: new Date() },
      }),
    );
  const back = (ancestor: number) =>
    inTransaction(async (tx) => ({ changed: await goBack(tx, lease, network.id, ancestor) }));
  const read = async () => {
    const found = await test.db.drizzle.execute<Record<string, unknown>>(sql`
      select status, received::float8 as received, confirmed::float8 as confirmed,
        (select array_agg(counts order by payment_transfers.id) from payment_transfers
          where payment_id = payments.id) as counts
      from payments where id = ${payment.id}`);
    return found.rows[0];
  };
  const events = async () => {
    const found = await test.db.drizzle.execute<{ event: string }>(sql`
      select form->>'event' as event from audit_entries
      where action = 'payments.event' and record_id = ${payment.id} order by id`);
    return found.rows.map(({ event }) => event);
  };
  return { payment, to, inTransaction, pay, store, back, read, events };
}

it('locks the amount of a price with its rate, and gives each payment an address of its own', async () => {
  const { payment, to } = await setup({ amount: '100', currency: 'inr', reference: 'order-7' });
  expect(payment).toMatchObject({
    due: '1.133659000000000000',
    fiat_amount: '100.000000000000000000',
    fiat_currency: 'INR',
    rate: '88.21000000',
    rate_source: 'feed',
    rated_at: expect.anything(),
    decimals: 6,
    tolerance_bp: 50,
    status: 'awaiting',
    user_id: null,
  });
  expect(String(payment.code)).toMatch(/^[\w-]{24}$/);
  const other = await setup();
  expect(other.to).not.toBe(to);
});

it('refuses what has no rate, an old rate, too little, and other tokens', async () => {
  const refused = async (terms: Parameters<typeof setup>[0]) =>
    setup(terms).then(
      () => 'created',
      ({ message }) => message,
    );
  expect(await refused({ amount: '100', currency: 'EUR' })).toMatchInlineSnapshot(
    `"There is no rate of USDT in EUR."`,
  );
  await test.db.drizzle.execute(
    sql`update exchange_pairs set rated_at = now() - interval '25 hours'`,
  );
  expect(await refused({ amount: '100', currency: 'INR' })).toMatchInlineSnapshot(
    `"The rate of USDT in INR is too old to take payments with."`,
  );
  await test.db.drizzle.execute(sql`update exchange_pairs set rated_at = now()`);
  expect(await refused({ amount: '0.009' })).toMatchInlineSnapshot(
    `"The amount is too small for this token."`,
  );
  expect(await refused({ amount: '123456789012345678901' })).toMatchInlineSnapshot(
    `"The amount is out of range."`,
  );
  expect(await refused({ tokenId: tokenId + 1 })).toMatchInlineSnapshot(
    `"There is no active token with this id on the network."`,
  );
  expect(await refused({ redirectUrl: 'http://shop.example' })).toMatchInlineSnapshot(
    `"The redirect URL must begin with https://."`,
  );
});

it('sees a payment, and counts it as paid in the block that makes it final', async () => {
  const { pay, store, read, events } = await setup();
  await store(10, [pay(2_000_000n)]);
  expect(await read()).toEqual({ status: 'seen', received: 2, confirmed: 0, counts: ['in_time'] });
  await store(11);
  expect(await read()).toMatchObject({ status: 'seen' });
  await store(12);
  expect(await read()).toMatchObject({ status: 'paid', received: 2, confirmed: 2 });
  await store(13, [pay(2_000_000n, { txHash: `0x${'f0'.repeat(32)}` })]);
  for (const number of [14, 15]) await store(number);
  expect(await read()).toMatchObject({ status: 'overpaid', received: 4 });
  expect(await events()).toEqual(['payment.seen', 'payment.paid', 'payment.overpaid']);
});

it('reverses a paid one with its block, and pays it again where it is found again', async () => {
  const { pay, store, back, read, events } = await setup();
  await store(20, [pay(2_000_000n)]);
  for (const number of [21, 22]) await store(number);
  await back(19);
  expect(await read()).toEqual({ status: 'reversed', received: 0, confirmed: 0, counts: ['lost'] });
  await store(20, [], 'b');
  await store(21, [pay(2_000_000n, { logIndex: 5 })], 'b');
  expect(await read()).toMatchObject({ status: 'reversed', received: 2, counts: ['in_time'] });
  for (const number of [22, 23]) await store(number, [], 'b');
  expect(await read()).toMatchObject({ status: 'paid', confirmed: 2 });
  expect(await events()).toEqual([
    'payment.seen',
    'payment.paid',
    'payment.reversed',
    'payment.paid',
  ]);
});

it('is not paid by what was in a block that was read before it was created', async () => {
  const former = await setup();
  await former.store(24);
  const { rows } = await test.db.drizzle.execute<{ opens_at: string; age: number }>(sql`
    with placed as (
      update scanner_blocks set time = date_trunc('second', now()) - interval '7 seconds' where number = 24 returning time)
    select time as opens_at from placed`);
  const { payment, pay, store, read, events } = await setup();
  expect(new Date(String(payment.opens_at))).toEqual(new Date(String(rows[0]?.opens_at)));
  expect(payment.opens_block).toBe(24);
  const { time } = toBlock(25);
  await test.db.drizzle.execute(
    sql`update payments set opens_at = ${time.toISOString()}, opens_block = 25 where id = ${payment.id}`,
  );
  await store(25, [pay(2_000_000n)]);
  for (const number of [26, 27]) await store(number);
  expect(await read()).toEqual({
    status: 'awaiting',
    received: 0,
    confirmed: 0,
    counts: ['early'],
  });
  await store(28, [pay(2_000_000n, { txHash: `0x${'f2'.repeat(32)}` })]);
  for (const number of [29, 30]) await store(number);
  expect(await read()).toMatchObject({ status: 'paid', received: 2, counts: ['early', 'in_time'] });
  expect(await events()).toEqual(['payment.seen', 'payment.paid']);
});

it('does not count another token, and leaves the payment as it is', async () => {
  const { pay, store, read, events } = await setup();
  const native = { kind: 'native', contract: undefined, logIndex: undefined } as const;
  await store(40, [pay(10n ** 18n, native)]);
  for (const number of [41, 42]) await store(number);
  expect(await read()).toEqual({
    status: 'awaiting',
    received: 0,
    confirmed: 0,
    counts: ['wrong_token'],
  });
  expect(await events()).toEqual([]);
});

it('adds up transfers to more than one could have, and continues', async () => {
  const { payment, pay, store, back, read, events } = await setup();
  // The owner of a token can send any amount of it.
  const most = 99_999_999_999_999_999_999_999_999n;
  await store(40, [pay(most), pay(most, { logIndex: 1, nth: 1 })]);
  for (const number of [41, 42]) await store(number, [], 'a', 40);
  expect(await read()).toMatchObject({ status: 'overpaid' });
  const { rows } = await test.db.drizzle.execute(sql`
    select trim_scale(received) as received, trim_scale(wallets.balance) as balance,
      trim_scale(wallet_balances.balance) as of_asset
    from payments join wallets on wallets.id = payments.wallet_id
    join wallet_balances on wallet_balances.wallet_id = wallets.id where payments.id = ${payment.id}`);
  const sum = '199999999999999999999.999998';
  expect(rows).toEqual([{ received: sum, balance: sum, of_asset: sum }]);
  await back(39);
  expect(await read()).toMatchObject({ status: 'reversed', received: 0 });
  expect(await events()).toEqual(['payment.seen', 'payment.overpaid', 'payment.reversed']);
});

it('pays the others of a block where one payment cannot be brought up to date, and tells', async () => {
  const [broken, whole] = [await setup(), await setup()];
  const set = (due: string) =>
    test.db.drizzle.execute(
      sql`update payments set due = ${due}::numeric where id = ${broken.payment.id}`,
    );
  const problems = async () =>
    (await test.db.drizzle.execute(sql`select problem from payment_problems`)).rows;
  await set('NaN');
  await broken.store(50, [broken.pay(2_000_000n), whole.pay(2_000_000n)]);
  for (const number of [51, 52]) await broken.store(number);
  expect(await broken.read()).toMatchObject({ status: 'awaiting', received: 0, counts: null });
  expect(await whole.read()).toMatchObject({ status: 'paid', confirmed: 2 });
  expect(await problems()).toEqual([{ problem: 'Cannot convert NaN000000 to a BigInt' }]);
  await set('2');
  await broken.store(53, [broken.pay(1n, { txHash: `0x${'f2'.repeat(32)}` })]);
  expect(await broken.read()).toMatchObject({ status: 'paid', confirmed: 2 });
  expect(await problems()).toEqual([]);
});

it('counts nothing that was sent on another network, in a coin that looks the same', async () => {
  const { payment, pay, store, read } = await setup();
  await store(60, [pay(2_000_000n)]);
  expect(await read()).toMatchObject({ status: 'seen' });
  const [found] = (
    await test.db.drizzle.execute<{ id: string }>(sql`
      with other as (
        insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
        values ('Other', 31338, 3, 5, '', true) returning id)
      update transactions set network_id = other.id from other
      where wallet_id = ${payment.wallet_id} returning transactions.id`)
  ).rows;
  await test.db.transaction((tx) =>
    refreshPaymentsOf('https://pay.example')(tx, [Number(found?.id)]),
  );
  expect(await read()).toEqual({
    status: 'awaiting',
    received: 0,
    confirmed: 0,
    counts: ['wrong_token'],
  });
});

it('counts what final ranges bring, and what its time says when it is over', async () => {
  const { payment, inTransaction, pay, read } = await setup();
  const expire = () =>
    test.db.drizzle.execute(sql`
    update payments set expires_at = '2026-01-01T00:30:00Z' where id = ${payment.id}`);
  await expire();
  // Block 100 is 20 minutes after midnight, block 200 is 40 minutes after it.
  const range = (at: number, movements: readonly Movement[]) =>
    inTransaction(async (tx) => {
      const [first, last] = [toBlock(at - 1), toBlock(at + 1)];
      const found = { first, last, isTraced: true, blocks: [toBlock(at, movements)] };
      return storeRange(tx, lease, network, found, { head: at + 50, final: at });
    });
  await range(100, [pay(500_000n)]);
  expect(await read()).toMatchObject({ status: 'underpaid', confirmed: 0.5 });
  await range(200, [pay(1_500_000n, { txHash: `0x${'f1'.repeat(32)}` })]);
  expect(await read()).toEqual({
    status: 'paid_late',
    received: 2,
    confirmed: 2,
    counts: ['in_time', 'late'],
  });
});

it('is paid by what was refused while its token was inactive, once its block is read again', async () => {
  const { pay, inTransaction, read, events } = await setup();
  const tokens = new Map(
    [...network.tokens].map(([at, each]) => [at, { ...each, isActive: false }]),
  );
  const [first, last] = [toBlock(249), toBlock(251)];
  const range = { first, last, isTraced: true, blocks: [toBlock(250, [pay(2_000_000n)])] };
  await inTransaction((tx) =>
    storeRange(tx, lease, { ...network, tokens }, range, { head: 300, final: 251 }),
  );
  expect(await read()).toMatchObject({ status: 'awaiting', confirmed: 0 });
  for (const missing of [1, 0])
    expect(
      await inTransaction((tx) => storeAgain(tx, lease, network, range, { head: 300 })),
    ).toMatchObject({ missing });
  expect(await read()).toMatchObject({ status: 'paid', confirmed: 2 });
  expect(await events()).toEqual(['payment.paid']);
});

it('does not store a payment if its transaction is not stored', async () => {
  const { pay, store, read, events } = await setup();
  await test.db.drizzle.execute(
    sql`update scanner_leases set owner = 'other' where instance_id = ${lease.instanceId}`,
  );
  await expect(store(300, [pay(2_000_000n)])).rejects.toThrow();
  expect([await read(), await events()]).toEqual([
    { status: 'awaiting', received: 0, confirmed: 0, counts: null },
    [],
  ]);
});
