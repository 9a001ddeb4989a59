import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import { NodeError } from '../rpc/node-error.ts';
import { LeaseLost } from '../store/fence.ts';
import { MemoryChain } from '../testing/memory-chain.ts';
import { leaseInstance, setupSeededDatabase, toMovement } from '../testing/seed-network.ts';
import { DeepReorganisation } from './find-ancestor.ts';
import { openScan, type Scan } from './scan.ts';
import { createProgress } from './scan-tools.ts';
import { WatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();
let serial = 0;

afterEach(() => void vi.useRealTimers());

async function setup({ first = 0, second = 0 } = {}) {
  const name = `scan-${++serial}`;
  const lease = await leaseInstance(test, { name });
  const chain = new MemoryChain(name);
  const instance = {
    ...{ id: lease.instanceId, name, chainId: test.chainId, first, second },
    range: `${first}:${second}`,
  };
  const progress = createProgress();
  const watched = new WatchedWallets(test.wallets, new Set());
  const readDeclared = async () => {
    const network = await test.networks.read(test.chainId);
    if (!network) throw new Error('The network is missing.');
    return network;
  };
  const tools = {
    scans: test.scans,
    store: test.store,
    chain,
    lease,
    instance,
    watched,
    progress,
  };
  const open = () => openScan({ ...tools, readNetwork: readDeclared });
  const txHash = `0x${String(serial).padStart(64, 'f')}` as const;
  const move = (changed: Partial<Movement> = {}) => toMovement({ txHash, ...changed });
  const read = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select status, block_number::int as block, amount::float8 as amount from transactions
      where tx_hash = ${txHash} order by id`);
    return rows;
  };
  /** Another scanner of the chain. */
  const openAnother = async (from: number, to = 0) => {
    const other = await leaseInstance(test, { name: `${name}-${from}-${to}` });
    const range = { first: from, second: to, range: `${from}:${to}` };
    return openScan({
      ...{ ...tools, lease: other, progress: createProgress(), readNetwork: readDeclared },
      instance: { ...instance, id: other.instanceId, ...range },
    });
  };
  /** The same scanner after its range was edited. */
  const openEdited = (from: number) =>
    openScan({
      ...{ ...tools, readNetwork: readDeclared },
      instance: { ...instance, first: from, range: `${from}:0` },
    });
  const remove = () =>
    test.db.drizzle.execute(sql`delete from instances where id = ${lease.instanceId}`);
  const credited = async () => {
    const { rows } = await test.db.drizzle.execute<{ amount: number }>(sql`
      select coalesce(sum(ledger_entries.amount), 0)::float8 as amount from ledger_entries
      join transactions on transactions.id = transaction_id where tx_hash = ${txHash}`);
    return rows[0]?.amount;
  };
  return {
    ...{ chain, open, openAnother, openEdited, remove, move, read, credited, progress, lease },
  };
}

const empty = (count: number) => Array.from({ length: count }, () => []);

/** Looks until there is nothing more to do for now. */
async function catchUp(scan: Scan): Promise<string> {
  for (let looks = 0; looks < 500; looks += 1) {
    const outcome = await scan.look();
    if (outcome !== 'more') return outcome;
  }
  throw new Error('It does not end.');
}

it('follows the head, and continues where it was left', async () => {
  const { chain, open, move, read, progress } = await setup();
  chain.mine([], [move()], []);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toEqual([{ status: 'pending', block: 2, amount: 1.5 }]);
  chain.mine([], []);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
  expect([progress.last?.number, progress.head?.number]).toEqual([5, 5]);
});

it('does not continue from a block that the database has lost', async () => {
  const { chain, open, move, read, lease } = await setup();
  chain.mine([], [move()]);
  const scan = await open();
  await catchUp(scan);
  // As a failover to a replica that was behind.
  await test.db.drizzle.execute(sql`
    update scanner_leases set last_block = 1 where instance_id = ${lease.instanceId}`);
  await test.db.drizzle.execute(sql`
    delete from scanner_blocks where instance_id = ${lease.instanceId} and number > 1`);
  chain.mine([]);
  await expect(scan.look()).rejects.toThrow(LeaseLost);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toHaveLength(1);
});

it('reads a range once its blocks are final, and is done then', async () => {
  const { chain, open, move, read } = await setup({ first: 2, second: 5 });
  chain.mine([move({ logIndex: 1 })], [move({ value: 2_000_000n })], [], [], [], [move()]);
  chain.finalizedTo = 3;
  const scan = await open();
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toEqual([{ status: 'confirmed', block: 2, amount: 2 }]);
  chain.mine([], [], []);
  chain.finalizedTo = 6;
  expect(await catchUp(scan)).toBe('done');
  expect(await read()).toHaveLength(1);
});

it('goes back to the common ancestor, and finds again what was mined elsewhere', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [move()], []);
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
  chain.mine([move({ logIndex: 9 })], [], []);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 5 }]);
});

it('goes back over a block that became final elsewhere while nothing was read', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [move()]);
  await catchUp(await open());
  chain.reorganise(1);
  chain.mine(...Array.from({ length: 9 }, () => []));
  chain.finalizedTo = 8;
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
});

it('waits for a node that is behind, and follows a chain that became shorter', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [], [move()], []);
  const scan = await open();
  await catchUp(scan);
  chain.rollBack(2);
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'pending', block: 4 }]);
  chain.reorganise(1);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
  chain.mine([], [move()]);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'pending', block: 5 }]);
});

it('stops where the reorganisation is deeper than it can follow, and credits nothing more', async () => {
  const { chain, open, move, read } = await setup({ first: 3 });
  chain.mine(...Array.from({ length: 8 }, () => []), [move()]);
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(7);
  chain.mine([], [], []);
  await expect(catchUp(scan)).rejects.toThrow(DeepReorganisation);
  expect(await read()).toMatchObject([{ status: 'pending' }]);
});

it('stops where final blocks are lost', async () => {
  const { chain, open } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 18;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(3);
  await expect(catchUp(scan)).rejects.toThrow(DeepReorganisation);
});

it('goes back over blocks that nodes called final before they had their confirmations', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine(...Array.from({ length: 19 }, () => []), [move()]);
  chain.finalizedTo = 20;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  chain.mine([]);
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
});

it('stops where they are lost while it does not run, and again when it is only started', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine(...Array.from({ length: 16 }, () => []), [move()], [], [], []);
  await catchUp(await open());
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 17 }]);
  // No block follows when nodes call it final.
  chain.finalizedTo = 18;
  await catchUp(await open());
  chain.reorganise(4);
  chain.mine([], []);
  for (const _ of ['restarted', 'started by staff'])
    await expect(catchUp(await open())).rejects.toThrow(DeepReorganisation);
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 17 }]);
});

it('does not stop because a node returns another block for once while it catches up', async () => {
  const { chain, open, progress } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 19;
  const readBlock = chain.readBlock.bind(chain);
  // A range comes first, up to block 17.
  chain.readBlock = async (number, wanted) => {
    const block = await readBlock(number, wanted);
    if (number < 18) return block;
    chain.readBlock = readBlock;
    return { ...block, parentHash: `0x${'cd'.repeat(32)}` };
  };
  const scan = await open();
  expect(await catchUp(scan)).toBe('waiting');
  expect(progress.last?.number).toBe(17);
  expect(await catchUp(scan)).toBe('waiting');
  expect(progress.last?.number).toBe(20);
});

it('takes nothing as final that is not, where a node does not say for once what is', async () => {
  const { chain, open, move, read } = await setup();
  await test.db.drizzle.execute(sql`update networks set finality = 'finalized', confirmations = 1`);
  chain.mine([], [], [], [], [move()], ...Array.from({ length: 9 }, () => []));
  chain.finalizedTo = 4;
  const scan = await open();
  await catchUp(scan);
  chain.finalizedTo = undefined;
  chain.mine([], [], []);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'pending' }]);
  await test.db.drizzle.execute(sql`update networks set finality = 'blocks', confirmations = 3`);
});

it('does not stop because a node returns other blocks for once', async () => {
  const { chain, open, progress } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 18;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  const headAt = chain.headAt.bind(chain);
  const lies = new Set([20, 18]);
  chain.headAt = async (number) => {
    const head = await headAt(number);
    return lies.delete(number) ? { ...head, hash: `0x${'cd'.repeat(32)}` } : head;
  };
  await expect(catchUp(scan)).rejects.toThrow('Its blocks do not follow each other.');
  chain.mine([]);
  expect(await catchUp(scan)).toBe('waiting');
  expect(lies.size).toBe(0);
  expect(progress.last?.number).toBe(21);
});

it('matches wallets that are created while a block is read', async () => {
  const { chain, open, move, read } = await setup();
  const address = `0x${'77'.repeat(20)}` as const;
  chain.onRead = async (number) => {
    if (number !== 1) return;
    await test.db.drizzle.execute(sql`
      insert into wallets (merchant_id, user_id, network_id, address, balance)
      select merchant_id, user_id, network_id, ${address}, 0 from wallets limit 1
      on conflict do nothing`);
  };
  chain.mine([move({ to: address })]);
  await catchUp(await open());
  expect(await read()).toMatchObject([{ status: 'pending', block: 1 }]);
});

it('fails while its nodes do, without losing its place', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [move()]);
  chain.failure = new NodeError('unavailable', 'It cannot be reached.');
  const scan = await open();
  await expect(scan.look()).rejects.toThrow('It cannot be reached.');
  chain.failure = undefined;
  await catchUp(scan);
  expect(await read()).toHaveLength(1);
});

it('begins again when its range is changed', async () => {
  const { chain, open, move, read, lease } = await setup({ first: 2 });
  chain.mine([move()], [], []);
  await catchUp(await open());
  expect(await read()).toEqual([]);
  await test.db.drizzle.execute(
    sql`update scanner_leases set range = 'another' where instance_id = ${lease.instanceId}`,
  );
  const { rows } = await test.db.drizzle.execute(
    sql`select count(*)::int as blocks from scanner_blocks where instance_id = ${lease.instanceId}`,
  );
  expect(rows).toEqual([{ blocks: 2 }]);
  await open();
  const { rows: left } = await test.db.drizzle.execute(
    sql`select last_block from scanner_leases where instance_id = ${lease.instanceId}`,
  );
  expect(left).toEqual([{ last_block: null }]);
});

type Setup = Awaited<ReturnType<typeof setup>>;

/** The scanners that may continue where one was stopped. */
const successors: [string, (scanner: Setup) => Promise<Scan>][] = [
  ['it is started again', ({ open }) => open()],
  ['its range is edited', ({ openEdited }) => openEdited(5)],
  ['it is created again', ({ remove, openAnother }) => remove().then(() => openAnother(5))],
  ['another one takes over', ({ openAnother }) => openAnother(5)],
  ['another one reads a range', ({ openAnother }) => openAnother(5, 6)],
];

it.each(successors)(
  'confirms nothing that was lost while its scanner was stopped: %s',
  async (_, goOn) => {
    const scanner = await setup();
    const { chain, open, move, read, credited } = scanner;
    chain.mine([], [move()], []);
    await catchUp(await open());
    chain.reorganise(2);
    chain.mine(...empty(6));
    chain.finalizedTo = 6;
    const next = await goOn(scanner);
    for (const count of [1, 1, 8]) {
      await catchUp(next);
      chain.mine(...empty(count));
    }
    expect(await read()).toMatchObject([{ status: 'orphaned' }]);
    expect(await credited()).toBe(0);
  },
);

it.each(successors)(
  'reverses what was credited and lost while its scanner was stopped: %s',
  async (_, goOn) => {
    const scanner = await setup();
    const { chain, open, move, read, credited } = scanner;
    chain.mine([], [move()], [], []);
    await catchUp(await open());
    expect([await read(), await credited()]).toEqual([
      [expect.objectContaining({ status: 'confirmed' })],
      1.5,
    ]);
    chain.reorganise(3);
    chain.mine(...empty(6));
    chain.finalizedTo = 6;
    const next = await goOn(scanner);
    await catchUp(next);
    expect(await read()).toMatchObject([{ status: 'orphaned' }]);
    expect(await credited()).toBe(0);
  },
);

it('takes nothing as final by another branch than that of its last block', async () => {
  await test.db.drizzle.execute(sql`update networks set finality = 'finalized', confirmations = 1`);
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [move()], [], []);
  await catchUp(await open());
  chain.reorganise(3);
  chain.mine(...empty(6));
  chain.finalizedTo = 9;
  const scan = await open();
  expect([await scan.look(), await read()]).toMatchObject(['more', [{ status: 'orphaned' }]]);
  const { rows } = await test.db.drizzle.execute(sql`
    select from ledger_entries join transactions on transactions.id = transaction_id
    where tx_hash = ${move().txHash}`);
  expect(rows).toHaveLength(0);
  await test.db.drizzle.execute(sql`update networks set finality = 'blocks', confirmations = 3`);
});

it('confirms what another scanner has found, once it is looked up', async () => {
  const { chain, open, openAnother, move, read, credited } = await setup();
  chain.mine([], [move()]);
  await catchUp(await open());
  chain.mine(...empty(4));
  await catchUp(await openAnother(5));
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 2 }]);
  expect(await credited()).toBe(1.5);
});

it('looks up what others have found, and forgets blocks, once a second at most while it catches up', async () => {
  const { chain, open } = await setup();
  chain.mine(...empty(20));
  vi.useFakeTimers({ toFake: ['Date'] });
  const scan = await open();
  await scan.look();
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const count = (part: string) => statements.filter((text) => text.includes(part)).length;
  for (let looks = 0; looks < 5; looks += 1) await scan.look();
  expect([count('not exists'), count('delete from')]).toEqual([1, 0]);
  vi.setSystemTime(Date.now() + 1_000);
  await scan.look();
  expect([count('not exists'), count('delete from')]).toEqual([2, 2]);
  // At the head, each time.
  expect(await catchUp(scan)).toBe('waiting');
  await scan.look();
  expect(count('not exists')).toBe(4);
});

it('reverses what another scanner has found while this one ran, when its block is lost', async () => {
  const { chain, open, openAnother, move, read, credited } = await setup();
  chain.mine([], [], [move()], []);
  const late = await openAnother(4);
  await catchUp(late);
  await catchUp(await open());
  expect(await read()).toMatchObject([{ status: 'pending' }]);
  chain.mine([]);
  await catchUp(late);
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
  expect(await credited()).toBe(1.5);
  // It cannot follow the chain so deep, and credits nothing more.
  chain.reorganise(3);
  chain.mine([]);
  await expect(catchUp(late)).rejects.toThrow(DeepReorganisation);
  await catchUp(await openAnother(2));
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
  expect(await credited()).toBe(0);
});

it('does not believe a node about a block that is on another branch than the scanner', async () => {
  const { chain, open, openAnother, move, read } = await setup();
  chain.mine([], [move()], [], []);
  await catchUp(await open());
  const late = await openAnother(3);
  await late.look();
  const headsAt = chain.headsAt.bind(chain);
  chain.headsAt = async (numbers) => {
    chain.headsAt = headsAt;
    return (await headsAt(numbers)).map((head) => ({ ...head, hash: `0x${'cd'.repeat(32)}` }));
  };
  await catchUp(late);
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
});

const largeAmount = 1_000_000_000n;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('waits with a large amount until a second endpoint calls its block final, with nothing else', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { chain, open, move, read, progress } = await setup();
  const [liar, second] = [new MemoryChain('liar'), new MemoryChain(`scan-${serial}`)];
  const blocks = [[], [move(), move({ value: largeAmount, logIndex: 1 })], ...empty(6)];
  for (const each of [chain, liar]) {
    each.mine(...blocks);
    each.finalizedTo = 6;
  }
  chain.others = [liar];
  const scan = await open();
  const expectLater = async (status: string, waitsFor: string | undefined) => {
    pass(6_000);
    await catchUp(scan);
    chain.mine([]);
    await catchUp(scan);
    expect(await read()).toMatchObject([{ status: 'confirmed' }, { status }]);
    expect(progress.waitsFor).toBe(waitsFor);
  };
  const waits =
    'A large amount in the block 2 waits until a second endpoint calls the block final.';
  await expectLater('pending', waits);
  liar.failure = new NodeError('unavailable', 'It cannot be reached.');
  await expectLater('pending', waits);
  // It does not have the block yet, then not as final.
  chain.others = [second];
  await expectLater('pending', waits);
  second.mine(...blocks);
  second.finalizedTo = 1;
  await expectLater('pending', waits);
  second.finalizedTo = 2;
  await expectLater('confirmed', undefined);
});

it('ends a range only when a second endpoint has confirmed its large amounts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { chain, open, move, read } = await setup({ first: 1, second: 4 });
  const second = new MemoryChain(`scan-${serial}`);
  chain.others = [second];
  for (const each of [chain, second]) {
    each.mine([], [], [move(), move({ value: largeAmount, logIndex: 1 })], ...empty(6));
    each.finalizedTo = 6;
  }
  second.finalizedTo = 0;
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }]);
  const restarted = await open();
  expect(await catchUp(restarted)).toBe('waiting');
  second.finalizedTo = 6;
  pass(6_000);
  expect(await catchUp(restarted)).toBe('done');
  expect(await read()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
});
