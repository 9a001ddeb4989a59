import { confirmationsOf } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Lease } from '../ports/scans.ts';
import {
  leaseInstance,
  setupSeededDatabase,
  stranger,
  toBlock,
  toMovement,
  walletA,
  walletB,
} from '../testing/seed-network.ts';
import { LeaseLost } from './fence.ts';
import { goBack } from './orphan.ts';
import { storeAgain, storeBlock, storeRange } from './store-blocks.ts';

const test = setupSeededDatabase();
let serial = 0;

interface StoreOptions {
  readonly fork?: string;
  readonly finalTo?: number;
  readonly by?: Lease;
  readonly on?: ScannedNetwork;
}

/** A scanner of its own, with movements of its own: their transactions have hashes that no other has. */
async function setup() {
  const lease = await leaseInstance(test, { name: `scanner-${++serial}` });
  const network = await test.networks.read(test.chainId);
  if (!network) throw new Error('The network is missing.');
  const txHash = `0x${String(serial).padStart(64, '0')}` as const;
  const move = (changed: Partial<Movement> = {}) => toMovement({ txHash, ...changed });
  const store = (
    number: number,
    movements: readonly Movement[] = [],
    { fork = 'a', finalTo = -1, by = lease, on = network }: StoreOptions = {},
  ) =>
    test.store((tx) =>
      storeBlock(tx, by, on, toBlock(number, movements, `${serial}${fork}`), {
        depth: { last: number, finalTo },
        window: { below: number - 30, before: new Date() },
      }),
    );
  const back = (ancestor: number) =>
    test.store(async (tx) => ({ changed: await goBack(tx, lease, network.id, ancestor) }));
  const read = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select status, reason, amount::float8 as amount, currency, tx_type,
        (${confirmationsOf((name) => sql`transactions.${sql.identifier(name)}`)})::int as confirmations,
        block_number::int as block, log_index::float8 as place
      from transactions where tx_hash = ${txHash} order by id`);
    return rows;
  };
  const entries = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select ledger_entries.kind, generation::int, ledger_entries.amount::float8 as amount
      from ledger_entries join transactions on transactions.id = transaction_id
      where tx_hash = ${txHash} order by ledger_entries.id`);
    return rows;
  };
  return { lease, network, txHash, move, store, back, read, entries };
}

async function readBalances() {
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
    select address, wallets.currency, wallets.balance::float8 as balance,
      (select coalesce(sum(amount), 0)::float8 from ledger_entries
        where wallet_id = wallets.id and coalesce(token_contract, 'native') = wallets.asset) as entries,
      (select sum(balance)::float8 from wallet_balances
        where wallet_id = wallets.id and wallet_balances.asset = wallets.asset) as kept
    from wallets order by id`);
  for (const { balance, entries, kept } of rows)
    expect([balance, balance]).toEqual([entries, kept ?? 0]);
  return Object.fromEntries(rows.map(({ address, balance }) => [address, balance]));
}

it('shows a transfer with its block, counts its confirmations and credits it once', async () => {
  const { move, store, read, entries } = await setup();
  const before = await readBalances();
  await store(10, [move({ logIndex: 4 })]);
  expect(await read()).toEqual([
    {
      status: 'pending',
      reason: null,
      amount: 1.5,
      currency: 'USDT',
      confirmations: 1,
      tx_type: 'deposit',
      block: 10,
      place: 4,
    },
  ]);
  await store(11);
  expect(await read()).toMatchObject([{ status: 'pending', confirmations: 2 }]);
  await store(12);
  await store(13);
  expect(await read()).toMatchObject([{ status: 'confirmed', confirmations: 3 }]);
  expect(await entries()).toEqual([{ kind: 'credit', generation: 1, amount: 1.5 }]);
  const after = await readBalances();
  expect(after[walletA]).toBe(Number(before[walletA]) + 1.5);
});

it('leaves what still waits as it is when a block is stored', async () => {
  const { lease, network, move, store, read } = await setup();
  await store(10, [move()]);
  const readVersions = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select transactions.xmin, open.xmin as open from transactions
      join open_transactions open on transaction_id = id where open.network_id = ${network.id}`);
    return rows;
  };
  const versions = await readVersions();
  const noted: unknown[] = [];
  test.db.onChanges((changes) => void noted.push(...changes));
  const depth = { last: 11, finalTo: -1 };
  const stored = await test.store((tx) =>
    storeBlock(tx, lease, network, toBlock(11, [], `${serial}a`), { depth }),
  );
  expect(stored).toEqual({ waiting: [], changed: [] });
  expect(noted).toEqual([]);
  expect(await readVersions()).toEqual(versions);
  expect(await read()).toMatchObject([{ status: 'pending', confirmations: 2 }]);
});

it('finds a transaction again that was mined in another block, and credits it once more', async () => {
  const { move, store, back, read, entries } = await setup();
  const before = await readBalances();
  // Two alike in one transaction, which change places with what is before them.
  const both = (at: number) => [move({ logIndex: at }), move({ logIndex: at + 1, nth: 1 })];
  await store(20, both(3));
  for (const number of [21, 22]) await store(number);
  expect(await entries()).toHaveLength(2);
  expect((await back(19)).changed).toHaveLength(2);
  expect(await read()).toMatchObject([
    { status: 'orphaned', confirmations: null },
    { status: 'orphaned', confirmations: null },
  ]);
  expect(await readBalances()).toEqual(before);
  await store(20, [], { fork: 'b' });
  await store(21, both(4), { fork: 'b' });
  for (const number of [22, 23]) await store(number, [], { fork: 'b' });
  expect(await read()).toMatchObject([
    { status: 'confirmed', block: 21, place: 4 },
    { status: 'confirmed', block: 21, place: 5 },
  ]);
  expect(await entries()).toMatchObject([
    { kind: 'credit', generation: 1 },
    { kind: 'credit', generation: 1 },
    { kind: 'reversal', generation: 1, amount: -1.5 },
    { kind: 'reversal', generation: 1, amount: -1.5 },
    { kind: 'credit', generation: 2 },
    { kind: 'credit', generation: 2 },
  ]);
  const after = await readBalances();
  expect(after[walletA]).toBe(Number(before[walletA]) + 3);
});

it('returns the transactions that it found, credited or lost', async () => {
  const { move, store, back, txHash } = await setup();
  const changes = [await store(25, [move()])];
  for (const number of [26, 27, 28]) changes.push(await store(number));
  const { rows } = await test.db.drizzle.execute<{ id: string }>(
    sql`select id from transactions where tx_hash = ${txHash}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  expect(changes.map(({ changed }) => changed)).toEqual([ids, [], ids, []]);
  expect((await back(24)).changed).toEqual(ids);
  // Found again in another block, it is lost where it was.
  expect(await store(25, [move()], { fork: 'b' })).toMatchObject({ changed: ids });
  const moved = await store(26, [move()], { fork: 'b' });
  expect(new Set(moved.changed)).toEqual(new Set(ids));
});

it('does not store a block twice, by whichever scanner', async () => {
  const { move, store, read, entries } = await setup();
  const other = await leaseInstance(test, { name: 'second' });
  await Promise.all([store(30, [move()]), store(30, [move()], { by: other })]);
  for (const number of [31, 32, 33]) {
    await store(number);
    await store(number, [], { by: other });
  }
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
  expect(await entries()).toHaveLength(1);
});

it('moves a transaction that another scanner saw in a block which it lost unnoticed', async () => {
  const { move, store, read, entries } = await setup();
  for (const number of [40, 41, 42]) await store(number, number === 40 ? [move()] : []);
  const other = await leaseInstance(test, { name: 'third' });
  await store(41, [move({ logIndex: 7 })], { fork: 'b', by: other });
  expect(await read()).toMatchObject([{ status: 'pending', block: 41, place: 7 }]);
  expect(await entries()).toMatchObject([{ kind: 'credit' }, { kind: 'reversal' }]);
});

it('waits for finalized blocks with large amounts, and on networks that say so', async () => {
  const { move, store, read, network } = await setup();
  await store(50, [move({ value: 999_999_999n }), move({ value: 1_000_000_000n, logIndex: 1 })]);
  for (const number of [51, 52]) await store(number, [], { finalTo: 49 });
  expect(await read()).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }]);
  await store(53, [], { finalTo: 50 });
  expect(await read()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
  const strict = { ...network, finality: 'finalized' as const };
  const { lease, move: moveNext, read: readNext } = await setup();
  const next = (number: number, movements: readonly Movement[], finalTo: number) =>
    test.store((tx) =>
      storeBlock(tx, lease, strict, toBlock(number, movements, 'strict'), {
        depth: { last: number, finalTo },
        window: { below: 0, before: new Date() },
      }),
    );
  await next(54, [moveNext()], 53);
  await next(90, [], 53);
  expect(await readNext()).toMatchObject([{ status: 'pending', confirmations: 37 }]);
  await next(91, [], 54);
  expect(await readNext()).toMatchObject([{ status: 'confirmed' }]);
});

it('waits for confirmations, though nodes call the block final before', async () => {
  const { move, store, read } = await setup();
  await store(55, [move()], { finalTo: 55 });
  await store(56, [], { finalTo: 56 });
  expect(await read()).toMatchObject([{ status: 'pending', confirmations: 2 }]);
  await store(57, [], { finalTo: 57 });
  expect(await read()).toMatchObject([{ status: 'confirmed', confirmations: 3 }]);
});

it('credits blocks that are final already in the transaction that stores them', async () => {
  const { lease, network, move, read, entries } = await setup();
  const [first, last] = [toBlock(100), toBlock(180)];
  const blocks = [toBlock(120, [move({ value: 5_000_000_000n })])];
  await test.store((tx) =>
    storeRange(
      tx,
      lease,
      network,
      { first, last, isTraced: true, blocks },
      { head: 200, final: 180 },
    ),
  );
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 120, confirmations: 81 }]);
  expect(await entries()).toHaveLength(1);
});

it('takes what leaves a wallet from it, and moves between wallets from one to the other', async () => {
  const { move, store, back, read, entries } = await setup();
  const before = await readBalances();
  await store(60, [
    move({ from: walletA, to: stranger, value: 400_000n, logIndex: 1 }),
    move({ from: walletA, to: walletB, value: 100_000n, logIndex: 2 }),
    move({ from: walletA, to: walletA, value: 100_000n, logIndex: 3 }),
  ]);
  await store(62);
  expect(await read()).toMatchObject([
    { status: 'confirmed', tx_type: 'withdrawal' },
    { status: 'confirmed', tx_type: 'deposit' },
    { status: 'confirmed', tx_type: 'deposit' },
  ]);
  const after = await readBalances();
  expect(Number(after[walletA]) - Number(before[walletA])).toBeCloseTo(-0.5);
  expect(Number(after[walletB]) - Number(before[walletB])).toBeCloseTo(0.1);
  await back(59);
  expect(await readBalances()).toEqual(before);
  expect((await entries()).map(({ kind }) => kind).toSorted()).toEqual(
    ['sweep', 'sweep', 'credit', 'reversal', 'correction', 'correction'].toSorted(),
  );
});

it('refuses no dust that a wallet of ours sends, however much was refused that day', async () => {
  const { move, store, back, read, entries, network } = await setup();
  const before = await readBalances();
  await test.db.drizzle.execute(sql`
    insert into refusals (network_id, day, reason, count)
    values (${network.id}, (now() at time zone 'UTC')::date, 'below minimum', 1000)`);
  const dust = [
    move({ from: walletA, to: stranger, value: 3_000n }),
    move({ from: walletA, to: walletB, value: 5_000n, logIndex: 1 }),
    move({ from: walletA, to: walletB, value: 5_000n, logIndex: 2, nth: 1 }),
    move({ from: stranger, to: walletB, value: 5_000n, logIndex: 3 }),
  ];
  await store(64, dust);
  for (const number of [65, 66, 67]) await store(number);
  const sent = [
    { status: 'confirmed', tx_type: 'withdrawal', amount: 0.003 },
    { status: 'confirmed', tx_type: 'deposit', amount: 0.005 },
    { status: 'confirmed', tx_type: 'deposit', amount: 0.005 },
  ];
  expect(await read()).toMatchObject(sent);
  const expectMoved = async () => {
    const after = await readBalances();
    expect(Number(after[walletA]) - Number(before[walletA])).toBeCloseTo(-0.013, 9);
    expect(Number(after[walletB]) - Number(before[walletB])).toBeCloseTo(0.01, 9);
  };
  await expectMoved();
  await back(63);
  expect(await readBalances()).toEqual(before);
  await store(64, dust, { fork: 'b' });
  for (const number of [65, 66, 67]) await store(number, [], { fork: 'b' });
  expect(await read()).toMatchObject(sent);
  await expectMoved();
  const kinds = (await entries()).map(({ kind }) => kind);
  const of = (kind: string) => kinds.filter((each) => each === kind).length;
  expect(['credit', 'reversal', 'sweep', 'correction'].map(of)).toEqual([4, 2, 6, 3]);
  await test.db.drizzle.execute(sql`delete from refusals where network_id = ${network.id}`);
});

it('shows what it refuses with the reason, no more than a limited number a day, and credits none of it', async () => {
  const { move, store, read, entries, network } = await setup();
  const before = await readBalances();
  await store(70, [
    move({ value: 0n }),
    move({ value: 9_999n, logIndex: 1 }),
    move({ from: walletB, to: stranger, value: 0n, logIndex: 2 }),
    move({ kind: 'native', contract: undefined, logIndex: undefined, failed: true }),
  ]);
  for (const number of [71, 72, 73]) await store(number);
  expect(await read()).toMatchObject([
    { status: 'failed', reason: 'zero value', amount: 0 },
    { status: 'failed', reason: 'below minimum' },
    { status: 'failed', reason: 'failed', currency: 'ETH', place: -1 },
  ]);
  expect(await entries()).toEqual([]);
  expect(await readBalances()).toEqual(before);
  await test.db.drizzle.execute(
    sql`update refusals set count = 999 where network_id = ${network.id} and reason = 'zero value'`,
  );
  await store(
    74,
    [3, 4, 5].map((logIndex) => move({ value: 0n, logIndex, nth: logIndex })),
  );
  expect(await read()).toHaveLength(4);
  const { rows } = await test.db.drizzle.execute(
    sql`select reason, count::int from refusals where reason <> 'failed' order by reason`,
  );
  expect(rows).toEqual([
    { reason: 'below minimum', count: 1 },
    { reason: 'poisoning', count: 1 },
    { reason: 'zero value', count: 1002 },
  ]);
});

it('keeps currencies apart: a little of another one is no more of the first', async () => {
  const { move, store, entries } = await setup();
  const before = await readBalances();
  await store(80, [
    move({ kind: 'native', contract: undefined, logIndex: undefined, value: 10n ** 15n }),
  ]);
  await store(82);
  expect(await entries()).toMatchObject([{ kind: 'credit', amount: 0.001 }]);
  expect(await readBalances()).toEqual(before);
  const { rows } = await test.db.drizzle.execute(sql`
    select asset, currency, balance::float8 as balance from wallet_balances
    where asset = 'native'`);
  expect(rows).toEqual([{ asset: 'native', currency: 'ETH', balance: 0.001 }]);
});

it('keeps assets of one symbol apart, and shows that which was credited first', async () => {
  const twin = `0x${'c1'.repeat(20)}` as const;
  await test.db.drizzle.execute(sql`
    insert into tokens (chain_id, contract, symbol, digit, status)
    values (${test.chainId}, ${twin}, 'USDT', 6, 'active')`);
  const { move, store, back } = await setup();
  const before = await readBalances();
  await store(84, [
    move({ contract: twin, value: 7_000_000n, logIndex: 0 }),
    move({ value: 5_000_000n, logIndex: 1 }),
    move({ to: walletB, contract: twin, value: 7_000_000n, logIndex: 2 }),
  ]);
  await store(86);
  const after = await readBalances();
  expect(Number(after[walletA]) - Number(before[walletA])).toBe(5);
  expect(after[walletB]).toBe(before[walletB]);
  const { rows } = await test.db.drizzle.execute(sql`
    select asset, currency, balance::float8 as balance from wallet_balances
    where lower(asset) = ${twin} order by wallet_id`);
  expect(rows).toEqual([
    { asset: twin, currency: 'USDT', balance: 7 },
    { asset: twin, currency: 'USDT', balance: 7 },
  ]);
  await back(83);
  expect(await readBalances()).toEqual(before);
});

it('stores two calls whose paths have the same place, which a sender can choose', async () => {
  const { lease, network, move, store, read } = await setup();
  const call = (tracePath: string, value: bigint) =>
    move({ kind: 'internal', contract: undefined, logIndex: undefined, tracePath, value });
  const both = [call('148.180.73', 10n ** 17n), call('55.49.171', 10n ** 18n)];
  await store(87, both.slice(1));
  // Read again, when the other wallet is ours as well.
  const [first, last] = [toBlock(87, [], `${serial}a`), toBlock(87, [], `${serial}a`)];
  const blocks = [toBlock(87, both, `${serial}a`)];
  const again = () =>
    test.store((tx) =>
      storeAgain(tx, lease, network, { first, last, isTraced: true, blocks }, { head: 90 }),
    );
  expect([await again(), await again()]).toMatchObject([{ missing: 1 }, { missing: 0 }]);
  const places = (await read()).map(({ place }) => place);
  expect(Number(places[0]) - Number(places[1])).toBe(1);
});

it('waits for finalized blocks with a token that is not declared any more', async () => {
  const { move, store, read, network } = await setup();
  await store(92, [move({ value: 2_000_000_000n })]);
  const without = { ...network, tokens: new Map() };
  const next = (number: number, finalTo: number) => store(number, [], { finalTo, on: without });
  for (const number of [93, 94, 95]) await next(number, 91);
  expect(await read()).toMatchObject([{ status: 'pending', confirmations: 4 }]);
  await next(96, 92);
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
});

it('stores nothing once another worker has the lease', async () => {
  const { lease, move, store, read } = await setup();
  await test.db.drizzle.execute(
    sql`update scanner_leases set owner = 'other' where instance_id = ${lease.instanceId}`,
  );
  await expect(store(90, [move()])).rejects.toThrow(LeaseLost);
  expect(await read()).toEqual([]);
});

it('confirms nothing in a block that the scanner neither stored nor looked up', async () => {
  const { move, store, read } = await setup();
  const other = await leaseInstance(test, { name: 'fork' });
  await store(200, [move()]);
  for (const number of [200, 201, 202, 203]) await store(number, [], { fork: 'b', by: other });
  expect(await read()).toMatchObject([{ status: 'pending', confirmations: 1 }]);
});

it('keeps what any scanner of the network may still lose', async () => {
  const { move, store, back, read } = await setup();
  const newer = await leaseInstance(test, { name: 'newer' });
  await store(210, [move()]);
  for (const number of [211, 212, 213]) await store(number);
  // Its window begins after what the first one has found, and after all that it keeps.
  for (const number of [250, 251]) await store(number, [], { by: newer });
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
  expect((await back(209)).changed).toHaveLength(1);
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
});
