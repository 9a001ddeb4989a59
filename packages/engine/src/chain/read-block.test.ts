import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import type { Chain, Completeness } from './chain.ts';
import { openChain } from './open-chain.ts';
import type { Movement, Wanted } from './scanned-block.ts';

type Hex = `0x${string}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let token: Hex;
let lookAlike: Hex;
let forwarder: Hex;
const chains: Chain[] = [];
const ours: Hex = `0x${'c0ffee'.padStart(40, '0')}`;

beforeAll(async () => {
  anvil = await startAnvil();
  token = await anvil.deploy(bytecode.token);
  lookAlike = await anvil.deploy(bytecode.lookAlike);
  forwarder = await anvil.deploy(bytecode.forwarder);
});
afterAll(async () => {
  for (const each of chains) each.close();
  await anvil[Symbol.asyncDispose]();
});

function open(completeness: Completeness = 'receipts', copies = 1) {
  const endpoints = Array.from({ length: copies }, (_, id) => {
    return { id, url: anvil.url, pollMs: 1000, requestsPerSecond: 1000 };
  });
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  const chain = openChain({ chainId: 31_337, family: 'evm', completeness, endpoints, limits });
  chains.push(chain);
  return chain;
}

const wanted = (): Wanted => ({
  contracts: new Set([token]),
  isWatched: (address) => address === ours,
});

/** The movements of the newest block, one per line. */
async function found(chain: Chain, more: Partial<Wanted> = {}) {
  const { number } = await chain.head();
  const { movements } = await chain.readBlock(number, { ...wanted(), ...more });
  return movements.map(toLine);
}

function toLine({ kind, value, nth, failed, logIndex, tracePath }: Movement) {
  const place = logIndex === undefined ? tracePath : `log ${logIndex}`;
  return [kind, value, place, `nth ${nth}`, failed && 'failed'].filter(Boolean).join(' ');
}

test('finds what moves by declared contracts, by transactions and by calls inside them', async () => {
  await anvil.send({ to: token, data: callData('transferTwice', ours, 5n) });
  await anvil.send({ to: ours, value: 3n });
  await anvil.send({ to: forwarder, value: 4n, data: callData('forward', ours) });
  await anvil.send({
    to: forwarder,
    value: 5n,
    data: callData('forwardByDelegate', forwarder, ours),
  });
  await anvil.send({ to: forwarder, value: 6n, data: callData('forwardByDestruction', ours) });
  await anvil.mine();
  const lines = await found(open());
  expect(lines.toSorted()).toMatchInlineSnapshot(`
    [
      "internal 4 0 nth 0",
      "internal 5 0.0 nth 0",
      "internal 6 0.0 nth 0",
      "native 3 nth 0",
      "token 5 log 0 nth 0",
      "token 5 log 1 nth 1",
    ]
  `);
  expect((await found(open('bloom'))).toSorted()).toEqual(lines.toSorted());
  expect((await found(open('second', 2))).toSorted()).toEqual(lines.toSorted());
});

test('finds nothing that looks like a payment and is none', async () => {
  await anvil.send({ to: lookAlike, data: callData('claim', token, ours, 5n) });
  await anvil.send({ to: lookAlike, data: callData('claimItem', token, ours, 5n) });
  await anvil.send({ to: lookAlike, data: callData('transfer', ours, 5n) });
  await anvil.send({ to: forwarder, value: 4n, data: callData('forwardAndRevert', ours) });
  await anvil.send({ to: token, data: callData('transfer', anvil.accounts[1], 5n) });
  await anvil.send({ to: token, data: '0x00000000', gas: 100_000n });
  await anvil.mine();
  expect(await found(open())).toEqual([]);
});

test('says that a transaction with value has failed, and finds nothing inside it', async () => {
  const data = callData('forward', token);
  await anvil.send({ to: forwarder, value: 4n, data, gas: 100_000n });
  await anvil.mine();
  const isWatched = (address: Hex) => address === forwarder || address === token;
  expect(await found(open(), { isWatched })).toEqual(['native 4 nth 0 failed']);
});

test('never takes a token from a contract that logs native value, or from one with four topics', async () => {
  await anvil.client.setCode({
    address: '0xfffffffffffffffffffffffffffffffffffffffe',
    bytecode: (await anvil.client.getCode({ address: lookAlike })) ?? '0x',
  });
  const native = '0xfffffffffffffffffffffffffffffffffffffffe' as const;
  await anvil.send({ to: native, data: callData('claim', token, ours, 5n) });
  await anvil.send({ to: lookAlike, data: callData('claimItem', token, ours, 5n) });
  await anvil.send({ to: lookAlike, data: callData('claim', token, ours, 8n) });
  await anvil.mine();
  const contracts = new Set([native, lookAlike]);
  expect(await found(open(), { contracts })).toEqual(['token 8 log 2 nth 0']);
});

test('reads an empty block, and no block that is not there', async () => {
  await anvil.mine();
  expect(await found(open())).toEqual([]);
  expect(await found(open('bloom'))).toEqual([]);
  const chain = open();
  const { number } = await chain.head();
  await expect(chain.readBlock(number + 1, wanted())).rejects.toMatchObject({ kind: 'behind' });
  await expect(open('second').readBlock(number, wanted())).rejects.toMatchObject({
    kind: 'incomplete',
    message: 'There is no second endpoint to compare with.',
  });
});

test('reads what it has seen before under another hash after a reorganisation', async () => {
  await anvil.send({ to: token, data: callData('transfer', ours, 9n) });
  await anvil.mine();
  const chain = open();
  const before = await chain.head();
  await anvil.client.request({ method: 'anvil_reorg', params: [1, []] } as never);
  const after = await chain.headAt(before.number);
  expect([after.number, after.parentHash]).toEqual([before.number, before.parentHash]);
  expect(after.hash).not.toBe(before.hash);
  expect(await found(chain)).toEqual([]);
});

test('observes its endpoint', async () => {
  const chain = open();
  await found(chain);
  const [{ latencyMs, checkedAt, head, ...rest } = {}] = chain.observations();
  expect([typeof latencyMs, typeof head, checkedAt instanceof Date]).toEqual([
    'number',
    'number',
    true,
  ]);
  expect(rest).toMatchObject({ isChosen: true, isRightChain: true, lag: 0, lastError: undefined });
});

test('reads a range of blocks, of which it returns those with movements', async () => {
  const chain = open();
  const { number } = await chain.head();
  const { first, last, blocks } = await chain.readRange(1, number, wanted());
  expect([first.number, last.number]).toEqual([1, number]);
  expect(blocks.map(({ movements }) => movements.length)).toEqual([6]);
});
