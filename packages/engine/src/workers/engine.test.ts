import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '@koshpay/api';
import { testVault } from '@koshpay/api/testing';
import { createScannerPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { NodeError } from '../rpc/node-error.ts';
import { expectSoon } from '../testing/expect-soon.ts';
import { MemoryChain } from '../testing/memory-chain.ts';
import { sealRpcUrl, setupSeededDatabase, toMovement } from '../testing/seed-network.ts';
import { type Engine, startEngine } from './engine.ts';

const test = setupSeededDatabase();
const engines: Engine[] = [];
const logged: unknown[] = [];
let chain = new MemoryChain('engine');
let opened = 0;

beforeAll(async () => {
  await sealRpcUrl(test, 'http://node.example');
});

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  await test.db.drizzle.execute(sql`delete from instances`);
  // What a test left before it was confirmed would be looked up by the scanners of the next one.
  await test.db.drizzle.execute(sql`delete from open_transactions`);
  logged.length = 0;
});

function start(db = test.db): Engine {
  const note = (facts: object) => logged.push(facts);
  const engine = startEngine({
    ...createScannerPorts({ db, vault: testVault }),
    settings: { MODE: 'demo', OUTBOUND_HOSTS: [] },
    log: { warn: note, error: note },
    openChain: () => {
      opened += 1;
      return chain;
    },
  });
  engines.push(engine);
  return engine;
}

async function createInstance(name: string, { chainId = test.chainId } = {}): Promise<void> {
  chain = new MemoryChain(`${name}${opened}`);
  await test.db.drizzle.execute(sql`
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
    values (${name}, '', ${chainId}, true, 0, 0, 'start')`);
}

type Row = Record<string, unknown>;

async function read(name: string): Promise<Row | undefined> {
  const { rows } = await test.db.drizzle.execute<Row>(sql`
    select status, client is not null as has_client, pid::int, instances.last_block::int, head::int, lag::int,
      last_error, owner, updated_at = created_at as is_unedited
    from instances left join scanner_leases on instance_id = id where name = ${name}`);
  return rows[0];
}

const expectRow = (name: string, expected: object, seconds?: number) =>
  expectSoon(() => read(name), expected, seconds);

it('runs what is started, shows how it gets on, and stops within a second', async () => {
  start();
  await createInstance('head');
  chain.mine([], [toMovement()], []);
  await expectRow('head', { status: 'running', has_client: true, pid: process.pid }, 3);
  await expectRow('head', { last_block: 3, head: 3, lag: 0, last_error: null, is_unedited: true });
  const { rows } = await test.db.drizzle.execute(sql`select status from transactions`);
  expect(rows).toEqual([{ status: 'pending' }]);
  await test.db.drizzle.execute(sql`update instances set status = 'stopped'`);
  await expectRow('head', { status: 'stopped', pid: null, owner: null }, 1.5);
  chain.mine([]);
  await sleep(300);
  expect(await read('head')).toMatchObject({ last_block: 3 });
});

it('only looks, and shows that it lives, while nothing happens', async () => {
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const isLook = (text: string) => text.includes('as has_open');
  const look = async (times: number) => {
    statements.length = 0;
    const read = async () => ({ hasLooked: statements.filter(isLook).length >= times });
    await expectSoon(read, { hasLooked: true }, 20);
  };
  start();
  await createInstance('idle');
  chain.mine([]);
  await expectRow('idle', { status: 'running', last_block: 1 });
  await look(4);
  await look(8);
  // What it shows, and what is declared.
  const expected =
    /^\s*with shown as |update (rpc_endpoints|networks) |from (rpc_endpoints|networks) where/;
  const isExpected = (text: string) => expected.test(text.replaceAll('"', ''));
  expect(statements.filter((text) => !isLook(text) && !isExpected(text))).toEqual([]);
});

it('gives its scanners to other workers when it stops', async () => {
  const first = start();
  await createInstance('moved');
  await expectRow('moved', { status: 'running' });
  await first.stop();
  expect(await read('moved')).toMatchObject({ status: 'start', pid: null, owner: null });
  await test.db.drizzle.execute(sql`update instances set last_block = null`);
  start();
  await expectRow('moved', { status: 'running', last_block: 0 });
  chain.mine([]);
  await expectRow('moved', { status: 'running', last_block: 1 });
});

it('takes over within ten seconds from a worker that is gone, and never runs one twice', async () => {
  // Its connections end without a word, as with SIGKILL.
  const lost = connectDatabase({ ...test.address }, { max: 2 });
  start(lost);
  await createInstance('taken');
  await expectRow('taken', { status: 'running' });
  const former = (await read('taken'))?.owner;
  start();
  await sleep(1_500);
  expect(await read('taken')).toMatchObject({ owner: former });
  await lost.close();
  const at = Date.now();
  while ((await read('taken'))?.owner === former && Date.now() - at < 10_000) await sleep(100);
  expect((await read('taken'))?.owner).not.toBe(former);
  chain.mine([]);
  await expectRow('taken', { last_block: 1 });
});

it('shows what is wrong and recovers, while others run', async () => {
  start();
  await createInstance('failing');
  chain.failure = new NodeError('unavailable', 'It cannot be reached.');
  await expectRow('failing', { status: 'running', last_error: 'It cannot be reached.' });
  chain.failure = undefined;
  chain.mine([]);
  await expectRow('failing', { last_block: 1, last_error: null });
  expect(logged).toEqual([]);
  await test.db.drizzle.execute(sql`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
    values ('Other', 777, 3, 5, 'not sealed', true)`);
  await test.db.drizzle.execute(sql`
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
    values ('broken', '', 777, true, 0, 0, 'start')`);
  await expectRow('broken', {
    last_error: 'The scan failed within the server; the log says why. It is repeated.',
  });
  expect(logged[0]).toMatchObject({ instance: 'broken' });
  chain.mine([]);
  await expectRow('failing', { last_block: 2 });
});

it('stops by itself where the chain cannot be followed', async () => {
  start();
  await createInstance('deep');
  await test.db.drizzle.execute(sql`update instances set first = 3 where name = 'deep'`);
  chain.mine(...Array.from({ length: 9 }, () => []));
  await expectRow('deep', { last_block: 9 });
  chain.reorganise(8);
  chain.mine([]);
  await expectRow('deep', {
    status: 'stopped',
    pid: null,
    last_error: expect.stringMatching(/^The chain was reorganised below the block 3,/),
  });
});

it('proves that what scans also finds: reads a known transfer again', async () => {
  start();
  await createInstance('canary');
  const canary = `0x${'ca'.repeat(20)}` as const;
  chain.mine([toMovement({ to: canary, from: canary })], []);
  const readCanary = async () => {
    const { rows } = await test.db.drizzle.execute<Row>(sql`
      select canary_at is not null as is_found, canary_error as error from instances`);
    return rows[0];
  };
  const declare = (block: number) =>
    test.db.drizzle.execute(sql`
      update networks set canary_address = ${canary}, canary_block = ${block}
      where chain_id = ${test.chainId}`);
  await declare(2);
  await expectSoon(readCanary, { error: 'No transfer to it was found in the block 2.' });
  await declare(1);
  await expectSoon(readCanary, { is_found: true, error: null });
  await test.db.drizzle.execute(
    sql`update networks set canary_address = null, canary_block = null`,
  );
});

it('does not run what is of an inactive network, and says so', async () => {
  start();
  await createInstance('inactive');
  await expectRow('inactive', { status: 'running' });
  const set = (status: string) =>
    test.db.drizzle.execute(sql`update networks set status = ${status} where chain_id = 31337`);
  await set('inactive');
  await expectRow('inactive', {
    status: 'start',
    owner: null,
    last_error: 'Its network is inactive, and is not scanned.',
  });
  await set('active');
  chain.mine([]);
  await expectRow('inactive', { status: 'running', last_block: 1, last_error: null });
});
