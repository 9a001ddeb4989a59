import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import type { Chain, Completeness } from './chain.ts';
import { openChain } from './open-chain.ts';
import type { Wanted } from './scanned-block.ts';

type Hex = `0x${string}`;
type Proxy = Awaited<ReturnType<typeof startFaultProxy>>;
const ours: Hex = `0x${'c0ffee'.padStart(40, '0')}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let wanted: Wanted;
let one: Proxy;
let two: Proxy;
let chain: Chain;

beforeAll(async () => {
  anvil = await startAnvil();
  const token = await anvil.deploy(bytecode.token);
  const forwarder = await anvil.deploy(bytecode.forwarder);
  wanted = { contracts: new Set([token]), isWatched: (address) => address === ours };
  await anvil.send({ to: token, data: callData('transfer', ours, 1n) });
  await anvil.send({ to: ours, value: 2n });
  await anvil.send({ to: forwarder, value: 3n, data: callData('forward', ours) });
  await anvil.mine();
  await anvil.mine(7);
});
afterAll(() => anvil[Symbol.asyncDispose]());
beforeEach(async () => {
  one = await startFaultProxy(anvil.url);
  two = await startFaultProxy(anvil.url);
});
afterEach(async () => {
  vi.useRealTimers();
  chain.close();
  await one[Symbol.asyncDispose]();
  await two[Symbol.asyncDispose]();
});

function open(proxies: readonly Proxy[], completeness: Completeness = 'receipts') {
  const endpoints = proxies.map(({ url }, id) => {
    return { id, url, pollMs: 1000 + id, requestsPerSecond: 10_000 };
  });
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  chain = openChain({
    ...{ chainId: 31_337, family: 'evm', completeness, endpoints, limits },
    ...{ firstRestMs: 100 },
  });
  return chain;
}

const kinds = async () =>
  (await chain.readBlock(3, wanted)).movements.map(({ kind }) => kind).toSorted();
const all = ['internal', 'native', 'token'];
const isTracing = (methods: readonly string[]) => methods.some((each) => /trace/.test(each));

test('leaves an endpoint of another chain', async () => {
  one.choose = () => 'wrong chain';
  expect((await open([one, two]).head()).number).toBe(10);
  expect(await kinds()).toEqual(all);
  expect(chain.pollMs).toBe(1001);
  expect(chain.observations()).toMatchObject([
    { isChosen: false, isRightChain: false, lastError: 'It does not belong to the chain 31337.' },
    { isChosen: true, isRightChain: true, lastError: undefined },
  ]);
});

test('takes no answer for no other chain', async () => {
  one.choose = (methods) => (methods.includes('eth_chainId') ? 'nothing at all' : undefined);
  open([one]);
  await expect(chain.head()).rejects.toThrow('It did not return its chain ID.');
  one.choose = () => undefined;
  await expect.poll(async () => (await chain.head().catch(() => undefined))?.number).toBe(10);
});

test('leaves an endpoint that is behind another', async () => {
  one.choose = () => 'backward head';
  open([one, two]);
  await chain.head();
  await expect.poll(() => chain.observations()[1]?.head).toBe(10);
  expect((await chain.head()).number).toBe(10);
  expect(chain.observations()).toMatchObject([
    { head: 1, lag: 9 },
    { lag: 0, isChosen: true },
  ]);
});

test('believes a head that goes back only when it is seen again', async () => {
  open([one]);
  expect((await chain.head()).number).toBe(10);
  one.choose = () => 'backward head';
  await expect(chain.head()).rejects.toMatchObject({ kind: 'behind' });
  expect((await chain.head()).number).toBe(1);
});

test('lets an endpoint that failed rest, for longer each time, and returns to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  open([one]);
  await chain.head();
  one.choose = () => 'unavailable';
  await expect(chain.head()).rejects.toMatchObject({ message: 'It returned the status 503.' });
  const { requests } = one;
  await expect(chain.head()).rejects.toMatchObject({
    message: 'All endpoints have failed and pause: It returned the status 503.',
  });
  expect(one.requests).toBe(requests);
  pass(110);
  await expect(chain.head()).rejects.toMatchObject({ message: 'It returned the status 503.' });
  one.choose = () => undefined;
  pass(110);
  await expect(chain.head()).rejects.toMatchObject({ message: expect.stringContaining('pause') });
  pass(110);
  expect((await chain.head()).number).toBe(10);
});

test('prefers an endpoint that shows the calls inside transactions, and says whether they were seen', async () => {
  one.choose = (methods) => (isTracing(methods) ? 'method not found' : undefined);
  open([one]);
  expect(await kinds()).toEqual(['native', 'token']);
  expect((await chain.readBlock(3, wanted)).isTraced).toBe(false);
  // An empty block after it does not change that.
  expect((await chain.readBlock(0, wanted)).isTraced).toBe(false);
  expect(chain.observations()[0]?.canTrace).toBe(false);
  chain.close();

  open([one, two]);
  expect(await kinds()).toEqual(all);
  expect((await chain.readBlock(3, wanted)).isTraced).toBe(true);
});

test('reads traces by block where it has no others, and does without where its state is pruned', async () => {
  one.choose = (methods) => (methods[0]?.startsWith('debug_') ? 'method not found' : undefined);
  open([one]);
  expect(await kinds()).toEqual(all);
  chain.close();

  one.choose = (methods) => (isTracing(methods) ? 'pruned' : undefined);
  open([one]);
  expect(await kinds()).toEqual(['native', 'token']);
  expect((await chain.readBlock(3, wanted)).isTraced).toBe(false);
});

test.each([
  ['receipts', 'short batch'],
  ['bloom', 'end of list missing'],
] as const)('reads an endpoint without receipts of blocks, by %s', async (rule, fault) => {
  const lacks = (methods: readonly string[]) => methods[0] === 'eth_getBlockReceipts';
  one.choose = (methods) => (lacks(methods) ? 'method not found' : undefined);
  open([one], rule);
  expect(await kinds()).toEqual(all);
  one.choose = (methods) => (isTracing(methods) ? undefined : fault);
  await expect(kinds()).rejects.toMatchObject({ kind: 'incomplete' });
});

test('knows which block is final', async () => {
  open([one]);
  expect(await chain.finalized()).toBe(0);
  one.choose = () => 'error in JSON-RPC';
  expect(await chain.finalized()).toBeUndefined();
  one.choose = () => 'unavailable';
  await expect(chain.finalized()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('reads what one endpoint no longer keeps from another, without asking it again', async () => {
  open([one, two]);
  one.choose = (methods) => (methods[0] === 'eth_getBlockByNumber' ? 'pruned' : undefined);
  expect(await kinds()).toEqual(all);
  expect(chain.observations()).toMatchObject([{ prunedTo: 3 }, { isChosen: true }]);
  const { requests } = one;
  expect(await kinds()).toEqual(all);
  expect(one.requests).toBe(requests);
});

test('compares with an endpoint that is not behind, and blames no other for one that is', async () => {
  open([one, two], 'second');
  expect(await kinds()).toEqual(all);
  two.choose = () => 'unknown block';
  await expect(kinds()).rejects.toMatchObject({ kind: 'behind' });
  expect(chain.observations()).toMatchObject([
    { isChosen: true, lastError: undefined },
    { isChosen: false, lastError: 'The node does not have the block.' },
  ]);
  const three = await startFaultProxy(anvil.url);
  chain.close();
  open([one, two, three], 'second');
  expect(await kinds()).toEqual(all);
  await three[Symbol.asyncDispose]();
});

test('lets both of two endpoints rest that differ', async () => {
  open([one, two], 'second');
  two.choose = (methods) => (methods[0] === 'eth_getBlockReceipts' ? 'log missing' : undefined);
  const differs = 'Another endpoint returned something else.';
  await expect(kinds()).rejects.toMatchObject({ kind: 'incomplete', message: differs });
  expect(chain.observations()).toMatchObject([{ lastError: differs }, { lastError: differs }]);
  await expect(kinds()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('asks all endpoints about a block, and counts none of another chain', async () => {
  const three = await startFaultProxy(anvil.url);
  open([one, two, three]);
  two.choose = () => 'unknown block';
  three.choose = () => 'wrong chain';
  const { hash } = await chain.headAt(3);
  expect(chain.endpoints).toBe(3);
  expect(await chain.witnesses(3)).toEqual([{ hash, head: 10, finalized: 0 }]);
  expect(chain.endpoints).toBe(2);
  two.choose = () => undefined;
  await expect.poll(async () => (await chain.witnesses(3)).length).toBe(2);
  expect((await chain.headsAt([3, 2])).map(({ number }) => number)).toEqual([3, 2]);
  await three[Symbol.asyncDispose]();
});

test('fails without an endpoint', async () => {
  await expect(open([]).head()).rejects.toMatchObject({ message: 'There is no endpoint.' });
});
